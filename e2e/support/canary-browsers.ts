import type { Browser, Page } from '@playwright/test';

/** Opens lender pages in separate browsers with one lender's session. */
export class CanaryBrowsers {
  readonly #browser: Browser;
  readonly #options: NonNullable<Parameters<Browser['newContext']>[0]>;

  /** @param signedIn a page with a session that has not opened the portal yet */
  static async of(browser: Browser, signedIn: Page, baseURL: string): Promise<CanaryBrowsers> {
    return new CanaryBrowsers(browser, { baseURL, storageState: await signedIn.context().storageState() });
  }

  private constructor(browser: Browser, options: NonNullable<Parameters<Browser['newContext']>[0]>) {
    this.#browser = browser;
    this.#options = options;
  }

  /** Opens the users page in a new browser and runs an action with it. */
  async open<Result>(
    work: (lender: { page: Page; canaries: string[]; heading: string }) => Promise<Result>,
  ): Promise<Result> {
    const context = await this.#browser.newContext(this.#options);
    try {
      const page = await context.newPage();
      return await work({ page, ...(await openUsers(page)) });
    } finally {
      await context.close();
    }
  }
}

/** @returns IDs of the page's canaries */
export const canariesOf = (page: Page): Promise<string[]> =>
  page
    .locator('#modules')
    .evaluate(
      (element) => (JSON.parse(element.textContent ?? '') as { live: { canaries?: string[] } }).live.canaries ?? [],
    );

/** @returns the page's canaries and its heading */
export async function openUsers(page: Page): Promise<{ canaries: string[]; heading: string }> {
  await page.goto('profile/users');
  const canaries = await canariesOf(page);
  const heading = page.getByRole('heading', { level: 1, name: /^(Users|User management)$/ });
  await heading.waitFor();
  return { canaries, heading: (await heading.textContent())! };
}
