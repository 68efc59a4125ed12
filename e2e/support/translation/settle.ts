import type { BrowserContext, Page } from '@playwright/test';
import { idle } from '../accessibility/appearances';

type Counting = { openRequests?: number };

/** Counts the requests of pages for {@link settle}. Call it before the first page loads. */
export async function watchRequests(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const page = window as Counting;
    page.openRequests = 0;
    const fetch = window.fetch;
    window.fetch = (...request) => {
      page.openRequests! += 1;
      return fetch(...request).finally(() => (page.openRequests! -= 1));
    };
  });
}

/** Waits until a page has its responses and has shown them. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !(window as Counting).openRequests);
  await idle(page);
}
