"""Line of sight and arcs."""
