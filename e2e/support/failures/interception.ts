import type { Page, Route } from '@playwright/test';
import { createHash } from 'node:crypto';

export type Handler = (route: Route) => Promise<unknown>;

/**
 * Answers addresses in its own way until it is told to stop. What hangs goes on hanging: the routes stay, as the
 * browser would let go of the requests that are held without them.
 */
export class Interception {
  readonly #page: Page;
  #isOn = true;
  /** Resolves once the page has asked for one of them. */
  readonly asked: Promise<void>;
  #tellAsked = () => {};

  constructor(page: Page) {
    this.#page = page;
    this.asked = new Promise((resolve) => (this.#tellAsked = resolve));
  }

  async at(path: string, handler: Handler): Promise<void> {
    await this.#page.route(
      (url) => url.pathname === path,
      (route) => {
        if (!this.#isOn) return route.fallback();
        this.#tellAsked();
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

/** What arrives does something of its own before it does its work. */
export const tampered: Handler = async (route) => {
  const response = await route.fetch();
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
  await route.fulfill({ status: response.status(), headers, body: `globalThis.tampered = true;\n${await response.text()}` });
};

export const file =
  (body: string, contentType = 'text/javascript'): Handler =>
  (route) =>
    route.fulfill({ contentType, body });

/** The part of a path that a pattern may hold as it is: releases have signs of their own in theirs. */
export const fileName = (path: string) => path.split('/').at(-1)!;

export const digestOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
