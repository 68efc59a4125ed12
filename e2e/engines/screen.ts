import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Driver, Key } from './driver';

const TIME_LIMIT_MS = 20_000;
const sources = [createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'), join(import.meta.dirname, 'in-page.js')];
const finder = sources.map((file) => readFileSync(file, 'utf8')).join('\n;');

/** Something on the screen, by the words that people see and assistive technology reads. */
export interface Place {
  role?: string;
  name?: string;
  /** The name only contains `name`. */
  isPart?: boolean;
  label?: string;
  text?: string;
  selector?: string;
  within?: Place | undefined;
}

export const button = (name: string, within?: Place): Place => ({ role: 'button', name, within });
export const link = (name: string, within?: Place): Place => ({ role: 'link', name, within });
export const heading = (name: string, within?: Place): Place => ({ role: 'heading', name, within });
export const dialog = (name: string): Place => ({ role: 'dialog', name });
export const field = (label: string, within?: Place): Place => ({ label, within });
export const menuItem = (label: string): Place => ({ role: 'link', name: label, isPart: true, within: { role: 'navigation', name: 'Main' } });

/** A window of the portal, by the words that people see; everything waits for what it needs. */
export class Screen {
  readonly driver: Driver;
  readonly origin: string;

  constructor(driver: Driver, origin: string) {
    this.driver = driver;
    this.origin = origin;
  }

  /** @param address below the base path, or a whole URL */
  async goto(address: string): Promise<void> {
    await this.driver.open(address.startsWith('http') ? address : `${this.origin}/lenders/${address}`);
  }

  async see(place: Place): Promise<void> {
    await this.#until(place, async () => (await this.#find(place)) !== undefined);
  }

  async seeNone(place: Place): Promise<void> {
    await this.#until(`no ${JSON.stringify(place)}`, async () => (await this.#find(place)) === undefined);
  }

  async click(place: Place): Promise<void> {
    const { x, y } = await this.#pressable(place);
    await this.driver.click(x, y);
  }

  /** Empties a field and types into it. */
  async enter(place: Place, text: string): Promise<void> {
    await this.click(place);
    await this.#until(`the focus in ${JSON.stringify(place)}`, async () => (await this.#find(place, 'focused')) !== undefined);
    await this.#find(place, 'select');
    await this.driver.type(text);
  }

  async enterAll(values: Readonly<Record<string, string>>, within?: Place): Promise<void> {
    for (const [label, text] of Object.entries(values)) await this.enter(field(label, within), text);
  }

  async press(key: Key): Promise<void> {
    await this.driver.press(key);
  }

  async at(path: string): Promise<void> {
    await this.#until(`the address ${path}`, async () => {
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

  async value(place: Place): Promise<string> {
    await this.see(place);
    return (await this.#find(place, 'value')) as string;
  }

  async until(what: string, expression: string): Promise<void> {
    await this.#until(what, async () => (await this.driver.evaluate(expression)) === true);
  }

  /** Where the mouse can press: the element stands still, and nothing lies over it. */
  async #pressable(place: Place): Promise<{ x: number; y: number }> {
    let last = '';
    let point = { x: 0, y: 0 };
    await this.#until(`${JSON.stringify(place)}, with nothing over it`, async () => {
      const found = (await this.#find(place, 'point')) as { x: number; y: number } | undefined;
      const isStill = found !== undefined && JSON.stringify(found) === last;
      last = JSON.stringify(found);
      if (found) point = found;
      return isStill;
    });
    return point;
  }

  async #find(place: Place, what: 'there' | 'point' | 'select' | 'focused' | 'value' = 'there'): Promise<unknown> {
    const expression = `window.findPlace ? window.findPlace(${JSON.stringify(place)}, ${JSON.stringify(what)}) : 'no finder'`;
    const found = await this.driver.evaluate(expression);
    if (found !== 'no finder') return found ?? undefined;
    await this.driver.evaluate(`(function () { ${finder}\n return true; }).call(window)`);
    return (await this.driver.evaluate(expression)) ?? undefined;
  }

  async #until(what: unknown, isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + TIME_LIMIT_MS;
    let problem: unknown;
    while (Date.now() < end) {
      try {
        if (await isSo()) return;
        problem = undefined;
      } catch (error) {
        // The page was being left.
        problem = error;
      }
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    const words = typeof what === 'string' ? what : JSON.stringify(what);
    throw new Error(`Waited ${TIME_LIMIT_MS / 1000} s for ${words}`, { cause: problem });
  }
}
