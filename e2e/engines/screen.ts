import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Driver, Key } from './driver';

const TIME_LIMIT_MS = 20_000;
const sources = [
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  join(import.meta.dirname, 'in-page.js'),
];
const finder = sources.map((file) => readFileSync(file, 'utf8')).join('\n;');

/** Finds an element by its visible text or accessible name. */
export interface ElementQuery {
  role?: string;
  name?: string;
  /** Whether the name only has to contain `name`. */
  isPart?: boolean;
  label?: string;
  text?: string;
  selector?: string;
  within?: ElementQuery | undefined;
}

export const button = (name: string, within?: ElementQuery): ElementQuery => ({ role: 'button', name, within });
export const link = (name: string, within?: ElementQuery): ElementQuery => ({ role: 'link', name, within });
export const heading = (name: string, within?: ElementQuery): ElementQuery => ({ role: 'heading', name, within });
export const dialog = (name: string): ElementQuery => ({ role: 'dialog', name });
export const field = (label: string, within?: ElementQuery): ElementQuery => ({ label, within });
export const menuItem = (label: string): ElementQuery => ({
  role: 'link',
  name: label,
  isPart: true,
  within: { role: 'navigation', name: 'Main' },
});

/** Drives a portal window by visible text. Every action waits for its element. */
export class Screen {
  readonly driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  /** @param address below the base path, or an absolute URL */
  async goto(address: string): Promise<void> {
    await this.driver.open(address.startsWith('http') ? address : `${this.origin}/lenders/${address}`);
  }

  async see(query: ElementQuery): Promise<void> {
    await this.#waitFor(query, async () => (await this.#find(query)) !== undefined);
  }

  async seeNone(query: ElementQuery): Promise<void> {
    await this.#waitFor(`no ${JSON.stringify(query)}`, async () => (await this.#find(query)) === undefined);
  }

  async click(query: ElementQuery): Promise<void> {
    const { x, y } = await this.#clickPoint(query);
    await this.driver.click(x, y);
  }

  /** Clears a field and types into it. */
  async enter(query: ElementQuery, text: string): Promise<void> {
    await this.click(query);
    await this.#waitFor(
      `the focus in ${JSON.stringify(query)}`,
      async () => (await this.#find(query, 'focused')) !== undefined,
    );
    await this.#find(query, 'select');
    await this.driver.type(text);
  }

  async enterAll(values: Readonly<Record<string, string>>, within?: ElementQuery): Promise<void> {
    for (const [label, text] of Object.entries(values)) await this.enter(field(label, within), text);
  }

  async press(key: Key): Promise<void> {
    await this.driver.press(key);
  }

  async at(path: string): Promise<void> {
    await this.#waitFor(`the address ${path}`, async () => {
      const { pathname, search } = new URL(await this.driver.url());
      return `${pathname}${search}` === `/lenders/${path}`;
    });
  }

  async signIn(email: string, password = 'lender-demo'): Promise<void> {
    await this.goto('sign-in');
    await this.enterCredentials(email, password);
    await this.seeNone(heading('Welcome'));
  }

  async enterCredentials(email: string, password: string): Promise<void> {
    await this.enterAll({ Email: email, Password: password });
    await this.click(button('Sign in'));
  }

  async value(query: ElementQuery): Promise<string> {
    await this.see(query);
    return (await this.#find(query, 'value')) as string;
  }

  async waitFor(what: string, expression: string): Promise<void> {
    await this.#waitFor(what, async () => (await this.driver.evaluate(expression)) === true);
  }

  /** The click point of a still, uncovered element. */
  async #clickPoint(query: ElementQuery): Promise<{ x: number; y: number }> {
    let last = '';
    let point = { x: 0, y: 0 };
    await this.#waitFor(`${JSON.stringify(query)}, with nothing over it`, async () => {
      const found = (await this.#find(query, 'point')) as { x: number; y: number } | undefined;
      const isStill = found !== undefined && JSON.stringify(found) === last;
      last = JSON.stringify(found);
      if (found) point = found;
      return isStill;
    });
    return point;
  }

  async #find(
    query: ElementQuery,
    what: 'there' | 'point' | 'select' | 'focused' | 'value' = 'there',
  ): Promise<unknown> {
    const expression = `window.findElement ? window.findElement(${JSON.stringify(query)}, ${JSON.stringify(what)}) : 'no finder'`;
    const found = await this.driver.evaluate(expression);
    if (found !== 'no finder') return found ?? undefined;
    await this.driver.evaluate(`(function () { ${finder}\n return true; }).call(window)`);
    return (await this.driver.evaluate(expression)) ?? undefined;
  }

  async #waitFor(what: unknown, condition: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + TIME_LIMIT_MS;
    let problem: unknown;
    while (Date.now() < end) {
      try {
        if (await condition()) return;
        problem = undefined;
      } catch (error) {
        // The page was navigating.
        problem = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    const description = typeof what === 'string' ? what : JSON.stringify(what);
    throw new Error(`Waited ${TIME_LIMIT_MS / 1000} s for ${description}`, { cause: problem });
  }
}
