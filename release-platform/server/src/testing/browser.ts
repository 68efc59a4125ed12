import { readPageMap } from './page-map';

interface PageData {
  canaries: string[];
  revision: string;
  /** Authenticates its reports. */
  reportToken: string | undefined;
}

/** A browser without scripts. It keeps cookies. */
export class TestBrowser {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor({ url }: { url: string }) {
    this.#url = url;
  }

  /** Opens a page. @returns the data that the page embeds */
  async open(path = 'sign-in'): Promise<PageData & { imports: Record<string, string>; setCookies: string[] }> {
    const response = await fetch(`${this.#url}/lenders/${path}`, {
      headers: this.#cookies.size > 0 ? { cookie: this.#header() } : {},
    });
    const html = await response.text();
    if (response.status !== 200) throw new Error(`The page was answered with ${response.status}: ${html}`);
    const setCookies = this.take(response);
    const { live } = blockOf<{ live: Partial<PageData> & { revision: string } }>(html, 'id="modules"');
    const { imports } = readPageMap(html);
    return {
      canaries: live.canaries ?? [],
      revision: live.revision,
      reportToken: live.reportToken,
      imports,
      setCookies,
    };
  }

  /** @returns the revision that open tabs poll */
  async liveRevision(): Promise<string> {
    const response = await fetch(`${this.#url}/lenders/-/live`, {
      headers: this.#cookies.size > 0 ? { cookie: this.#header() } : {},
    });
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

  #header = () => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function blockOf<T>(html: string, which: string): T {
  const [, json] = new RegExp(`<script[^>]*${which}[^>]*>(.*?)</script>`, 's').exec(html) ?? [];
  if (json === undefined) throw new Error(`The page has no ${which}`);
  return JSON.parse(json) as T;
}
