import { expect, type Locator, type Page } from '@playwright/test';
import { FramePage } from './frame.page';

export const failure = 'Failed to load the application';
/** Load time limit of a module, ms. */
const TIME_LIMIT_MS = 15_000;

/** A page on which one module fails while the rest keeps working. */
export class FailingPage {
  readonly #page: Page;
  readonly frame: FramePage;
  readonly tryAgain: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.frame = new FramePage(page);
    this.tryAgain = page.getByRole('button', { name: 'Try again' });
  }

  /** Opens an address without waiting for the load event, which a hanging request delays. */
  async open(address: string): Promise<void> {
    await this.#page.goto(address, { waitUntil: 'commit' });
    await this.#page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  }

  /** Navigates by `history.pushState`, without a link. */
  async follow(address: string): Promise<void> {
    await this.#page.evaluate((url) => history.pushState(null, '', url), `/lenders/${address}`);
  }

  /**
   * Advances the page's fake clock beyond the load time limit of the failing module.
   *
   * @param last element that must have loaded before the clock advances; otherwise its own limit would expire too
   */
  async exceedTimeLimit(last: Locator): Promise<void> {
    await last.waitFor({ state: 'attached' });
    // The fake clock has also been running in real time, so only half of the limit is safe to skip here.
    await this.#page.clock.runFor(TIME_LIMIT_MS / 2);
    await expect(this.tryAgain).toBeHidden();
    await this.#page.clock.runFor(TIME_LIMIT_MS);
  }

  async expectFailureIn(place: Locator): Promise<void> {
    await place.getByRole('heading', { name: failure }).waitFor();
    await expect(place.getByRole('alert')).toContainText(failure);
    await expect(place.getByRole('alert').getByRole('button')).toHaveText(['Try again']);
  }

  /** Fails if the document has reloaded since {@link open}. */
  async expectSameDocument(): Promise<void> {
    expect(await this.#page.evaluate(() => 'isSameDocument' in globalThis), 'the same document').toBe(true);
  }
}
