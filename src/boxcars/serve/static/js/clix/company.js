/** Who goes along with a move: the members of a formation, each by its own way if it has one, and a captive. */

export class Company {
  constructor() {
    this.clear();
  }

  clear() {
    /** The members of a movement formation, with the places that were chosen for them. @type {Map<string, string>} */
    this.places = new Map();
    /** Where the captive is put. */
    this.captive = "";
    /** How the captive faces; below 0 as it does now. */
    this.captiveFacing = -1;
    /** Whose place the next tap says: a member or the captive. */
    this.placing = "";
  }

  get members() {
    return [...this.places.keys()];
  }

  /** The members as the server is asked for them: alone, or with their own places. */
  get words() {
    return [...this.places].map(([id, place]) => (place ? `${id}@${place}` : id)).join(";");
  }

  /** What a question about a move says of the captive. */
  get question() {
    return this.captive ? { captive: this.captive, captive_facing: this.captiveFacing } : {};
  }

  /** @param {string} id */
  toggle(id) {
    if (!this.places.delete(id)) this.places.set(id, "");
  }

  /** The place of who is being placed. @param {string} place */
  place(place) {
    if (this.places.has(this.placing)) this.places.set(this.placing, place);
    else this.captive = place;
    this.placing = "";
  }
}
