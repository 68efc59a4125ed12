const TIMEOUT_MS = 30_000;

/** The staff's interface of a running portal. */
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

  /** @param {string} path below /staff */
  get(path) {
    return this.#send('GET', path);
  }

  /**
   * @param {string} path below /staff
   * @param {object} values
   */
  post(path, values = {}) {
    return this.#send('POST', path, values);
  }

  async #send(method, path, values) {
    const response = await this.#fetch(method, path, values);
    const body = await response.json().catch(() => undefined);
    if (response.ok && body !== undefined) return body;
    throw new Error(body?.error?.message ?? `${this.#origin} answered ${response.status} and is no portal with this command`);
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
        `The portal at ${this.#origin} cannot be reached (${error.cause?.code ?? error.name}). Start it with npm start, or name another one with APP_URL or PORT.`,
        { cause: error },
      );
    }
  }
}
