import type { Page } from '@playwright/test';

/** A page fetches what it reports with once its content is shown: one that is left before has nothing to report with. */
export async function untilReportsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /-telemetry\.\w+\.js$/.test(name)));
  // What has arrived is not run yet: the browser is idle once it has.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}
