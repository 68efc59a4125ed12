import { openPage } from './page-map';

/** A browser without scripts. It keeps cookies. */
export class TestBrowser {
  readonly #server: { url: string };
  readonly #cookies = new Map<string, string>();

  constructor(server: { url: string }) {
    this.#server = server;
  }

  /** Opens a page. @returns the data that the page embeds */
  async open(path = 'sign-in') {
    const { response, live, imports } = await openPage(this.#server, this.#headers(), path);
    return { ...live, canaries: live.canaries ?? [], imports, setCookies: this.take(response) };
  }

  /** @returns the revision that open tabs poll */
  async liveRevision(): Promise<string> {
    const response = await fetch(`${this.#server.url}/lenders/-/live`, { headers: this.#headers() });
    this.take(response);
    return ((await response.json()) as { revision: string }).revision;
  }

  /** Stores the cookies of a response. */
  take({ headers }: Response): string[] {
    const set = headers.getSetCookie();
    for (const cookie of set) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(name!);
      else this.#cookies.set(name!, value!);
    }
    return set;
  }

  #headers(): Record<string, string> {
    return this.#cookies.size === 0
      ? {}
      : { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }
}
