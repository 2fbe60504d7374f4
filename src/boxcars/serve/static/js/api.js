/** Talking to the server. The page computes no rule: it asks, and shows what it is told. */

/** What the server refused, with its reasons. */
export class Refused extends Error {
  /** @param {number} status @param {{error: string, reasons?: Array<{text: string, cite: string}>}} body */
  constructor(status, body) {
    super(body.error || `the server answered ${status}`);
    this.status = status;
    this.reasons = body.reasons || [];
  }
}

/** The server could not be reached. */
export class Offline extends Error {}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** @param {string} address @param {RequestInit} [options] */
export async function request(address, options = {}) {
  let answer;
  try {
    answer = await fetch(address, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Offline("no connection");
  }
  if (answer.status === 502 || answer.status === 503 || answer.status === 504) throw new Offline("the server is away");
  const body = await answer.json().catch(() => ({ error: `the server answered ${answer.status}` }));
  if (!answer.ok) throw new Refused(answer.status, body);
  return body;
}

/** @param {string} address @param {object} body */
export function post(address, body, headers = {}) {
  return request(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

const query = (parameters) => {
  const present = Object.entries(parameters).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  return present.length ? `?${new URLSearchParams(present.map(([name, value]) => [name, String(value)]))}` : "";
};

/** One game at the server, seen from one seat. */
export class Game {
  /** @param {string} id @param {string} seat @param {(lost: boolean) => void} onConnection @param {(change: 1|-1) => void} onAsking told when something is asked, and when it is answered */
  constructor(id, seat, onConnection, onAsking) {
    this.base = `/api/games/${id}`;
    this.id = id;
    this.seat = seat;
    /** The side looked through, for a seat that holds several. */
    this.as = "";
    this.onConnection = onConnection;
    this.onAsking = onAsking;
    /** @type {Map<string, Promise<any>>} */
    this.cache = new Map();
    this.version = "";
  }

  get headers() {
    return this.seat ? { "X-Seat": this.seat } : {};
  }

  /** @param {string} path @param {Record<string, any>} [parameters] */
  get(path, parameters = {}) {
    return this.patient(() =>
      request(`${this.base}${path}${query({ as: this.as, ...parameters })}`, { headers: this.headers }),
    );
  }

  /** The same question about the same state is asked once. */
  ask(path, parameters = {}) {
    const key = `${this.version} ${this.as} ${path}${query(parameters)}`;
    let answer = this.cache.get(key);
    if (!answer) {
      if (this.cache.size > 400) this.cache.clear();
      answer = this.get(path, parameters);
      answer.catch(() => this.cache.delete(key));
      this.cache.set(key, answer);
    }
    return answer;
  }

  post(path, body) {
    return this.patient(() => post(`${this.base}${path}`, { as: this.as || undefined, ...body }, this.headers));
  }

  /** Sent again with the same key until it is answered, so that no action is lost or played twice. */
  play(actions, n) {
    const key = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
      byte.toString(16).padStart(2, "0"),
    ).join("");
    return this.post("/play", { actions, n, key });
  }

  /** @template T @param {() => Promise<T>} attempt @returns {Promise<T>} */
  async patient(attempt) {
    this.onAsking(1);
    try {
      return await this.untilAnswered(attempt);
    } finally {
      this.onAsking(-1);
    }
  }

  /** @template T @param {() => Promise<T>} attempt @returns {Promise<T>} */
  async untilAnswered(attempt) {
    for (let wait = 1000; ; wait = Math.min(wait * 2, 15000)) {
      try {
        const answer = await attempt();
        this.onConnection(false);
        return answer;
      } catch (error) {
        if (!(error instanceof Offline)) throw error;
        this.onConnection(true);
        await Promise.race([pause(wait), this.hurried()]);
      }
    }
  }

  hurried() {
    return new Promise((done) => {
      this.hurry = done;
    });
  }

  /** Try again now. */
  retry() {
    this.hurry?.(undefined);
    if (this.stream?.readyState === EventSource.CLOSED) this.listen(this.onChange);
  }

  /** @param {(version: string, chat: number) => void} onChange */
  listen(onChange) {
    this.onChange = onChange;
    this.stream?.close();
    this.stream = new EventSource(`${this.base}/stream${query({ seat: this.seat })}`);
    this.stream.addEventListener("change", (event) => {
      this.onConnection(false);
      const { version, versions, chat } = JSON.parse(event.data);
      onChange(versions[this.as] ?? version, chat);
    });
    this.stream.onopen = () => this.onConnection(false);
    this.stream.onerror = () => this.onConnection(true);
  }

  recordAddress() {
    return `${this.base}/record${query({ seat: this.seat })}`;
  }
}
