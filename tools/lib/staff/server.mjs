const TIMEOUT_MS = 30_000;

/** Client for the staff API of a running portal. */
export class StaffServer {
  #origin;
  #key;

  /**
   * @param {string} origin
   * @param {string} key
   */
  constructor(origin, key) {
    this.#origin = origin;
    this.#key = key;
  }

  /**
   * Follows pagination and returns the whole list.
   *
   * @param {string} path below /staff
   */
  async get(path) {
    const { body, next } = await this.#send('GET', path);
    if (next === null) return body;
    const url = new URL(path, this.#origin);
    url.searchParams.set('after', next);
    return [...body, ...(await this.get(`${url.pathname}${url.search}`))];
  }

  /**
   * @param {string} path below /staff
   * @param {object} values
   */
  async post(path, values = {}) {
    return (await this.#send('POST', path, values)).body;
  }

  /**
   * Sends a command that is declared by its path.
   *
   * @returns {Promise<object[]>}
   */
  async send({ get, post }, [id], { json: _json, ...options }) {
    const path = (get ?? post).replace(':id', () => encodeURIComponent(id));
    const query = new URLSearchParams(options).toString();
    const answer = await (post ? this.post(path, options) : this.get(query === '' ? path : `${path}?${query}`));
    return Array.isArray(answer) ? answer : [answer];
  }

  async #send(method, path, values) {
    const response = await this.#fetch(method, path, values);
    const body = await response.json().catch(() => undefined);
    if (response.ok && body !== undefined) return { body, next: response.headers.get('x-next-page') };
    throw new Error(
      body?.error?.message ?? `${this.#origin} responded with ${response.status}; it is not a portal with this command`,
    );
  }

  async #fetch(method, path, values) {
    try {
      return await fetch(`${this.#origin}/staff${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.#key}`,
          accept: 'application/json',
          ...(values && { 'content-type': 'application/json' }),
        },
        ...(values && { body: JSON.stringify(values) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch (error) {
      throw new Error(
        `The portal at ${this.#origin} cannot be reached (${error.cause?.code ?? error.name}). Start it with npm start, or set APP_URL or PORT.`,
        { cause: error },
      );
    }
  }
}
