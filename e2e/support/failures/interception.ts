import type { Page, Route } from '@playwright/test';
import { createHash } from 'node:crypto';

export type Handler = (route: Route) => Promise<unknown>;

/**
 * Intercepts paths until stopped. Hanging requests keep hanging: routes stay registered because removing them would
 * release the requests.
 */
export class Interception {
  readonly #page: Page;
  #isOn = true;
  /** Resolves when the page has requested one of the paths. */
  readonly requested: Promise<void>;
  #markRequested = () => {};

  constructor(page: Page) {
    this.#page = page;
    this.requested = new Promise((resolve) => (this.#markRequested = resolve));
  }

  async at(path: string, handler: Handler): Promise<void> {
    await this.#page.route(
      (url) => url.pathname === path,
      (route) => {
        if (!this.#isOn) return route.fallback();
        this.#markRequested();
        return handler(route);
      },
    );
  }

  stop = (): void => {
    this.#isOn = false;
  };
}

export const notFound: Handler = (route) => route.fulfill({ status: 404, body: 'not found' });

export const never: Handler = () => new Promise(() => {});

/** Prepends code that reveals whether the script ran. */
export const tampered: Handler = async (route) => {
  const response = await route.fetch();
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
  await route.fulfill({
    status: response.status(),
    headers,
    body: `globalThis.tampered = true;\n${await response.text()}`,
  });
};

export const file =
  (body: string, contentType = 'text/javascript'): Handler =>
  (route) =>
    route.fulfill({ contentType, body });

/** The file name, which is safe in a pattern; release IDs contain special characters. */
export const fileName = (path: string) => path.split('/').at(-1)!;

export const digestOf = (content: string | Buffer, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
