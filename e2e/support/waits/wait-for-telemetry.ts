import type { Page } from '@playwright/test';

/** Waits for the page's telemetry script, which loads after the content; a page that is left earlier cannot report. */
export async function waitForTelemetry(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => /-telemetry\.\w+\.js$/.test(name)),
    undefined,
  );
  // A loaded script has not run yet; the browser is idle once it has.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}
