import { expect, type Locator, type Page } from '@playwright/test';
import { FramePage } from './frame.page';

export const failure = 'Failed to load the application';
/** How long a module is waited for, ms. Behaviour: modules.time-limit. */
const PATIENCE_MS = 15_000;

/** A page on which something fails, and the rest of it. */
export class FailingPage {
  readonly #page: Page;
  readonly frame: FramePage;
  readonly tryAgain: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.frame = new FramePage(page);
    this.tryAgain = page.getByRole('button', { name: 'Try again' });
  }

  /** Opens an address; what hangs there holds back that the document is loaded. */
  async open(address: string): Promise<void> {
    await this.#page.goto(address, { waitUntil: 'commit' });
    await this.#page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  }

  /** Goes to an address of the portal without a link. */
  async follow(address: string): Promise<void> {
    await this.#page.evaluate((url) => history.pushState(null, '', url), `/lenders/${address}`);
  }

  /**
   * Lets the time pass that a module has, on a page with a clock of its own.
   *
   * @param last what else is still coming: its time would pass too
   */
  async outlastPatience(last: Locator): Promise<void> {
    await last.waitFor({ state: 'attached' });
    // The page's clock goes on by itself as well, from before this place was there: half the limit is left for that.
    await this.#page.clock.runFor(PATIENCE_MS / 2);
    await expect(this.tryAgain).toBeHidden();
    await this.#page.clock.runFor(PATIENCE_MS);
  }

  async expectFailureIn(place: Locator): Promise<void> {
    await place.getByRole('heading', { name: failure }).waitFor();
    await expect(place.getByRole('alert')).toContainText(failure);
    await expect(place.getByRole('alert').getByRole('button')).toHaveText(['Try again']);
  }

  /** The document has not been loaded again since it was opened. */
  async expectSameDocument(): Promise<void> {
    expect(await this.#page.evaluate(() => 'isSameDocument' in globalThis), 'the same document').toBe(true);
  }
}
