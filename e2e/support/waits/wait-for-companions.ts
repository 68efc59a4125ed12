import type { Page } from '@playwright/test';

/** Waits for the page's companion scripts, which load after the content; the offline notice loads last. */
export const waitForCompanions = (page: Page): Promise<void> =>
  page.locator('.lp-offline').waitFor({ state: 'attached' });
