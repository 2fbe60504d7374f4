"""Infantry on other units: attacks on 'Mechs by hand, swarming, and how swarmers are shaken off."""
