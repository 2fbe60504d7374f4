/** Of several questions only the answer to the last one counts: one that comes later than the next question is too late. */

export class Latest {
  constructor() {
    /** @type {Promise<any>|null} */
    this.asked = null;
  }

  /** The answer, or null when something else was asked, or nothing is waited for any more, by then. @template T @param {Promise<T>} question @returns {Promise<T|null>} */
  async answer(question) {
    this.asked = question;
    try {
      const answer = await question;
      return this.asked === question ? answer : null;
    } finally {
      if (this.asked === question) this.asked = null;
    }
  }

  /** Whether an answer is waited for: until it comes nothing is to be done by the one before. */
  get isWaiting() {
    return this.asked !== null;
  }

  /** Wait for no answer any more. */
  forget() {
    this.asked = null;
  }
}
