import { defineConfig } from '@playwright/test';
import { findChromium, launchArgs } from '../tools/lib/chromium.mjs';
import { workers } from '../tools/lib/workers.mjs';
import { isFull } from './support/accessibility/coverage';
import { isTextLarge, LARGE_TEXT } from './support/accessibility/large-text';

// Tools load this file on machines without a browser, so the browser is located in globalSetup instead.
const { CHROMIUM_PATH: executablePath } = process.env;

/** Headless shells have no back/forward cache. */
const hasFullBrowser = (await findChromium({ PATH: process.env['PATH'] })) !== undefined;

/** Runs may overlap, and Playwright empties the folder of results at the start. Workers inherit the variable. */
process.env['E2E_RUN'] ??= String(process.pid);

export default defineConfig({
  testDir: './tests',
  testIgnore: hasFullBrowser ? [] : ['**/back-forward-cache.spec.ts'],
  outputDir: `./test-results/${process.env['E2E_RUN']}`,
  globalSetup: ['./support/portal/find-browser.ts', './support/portal/portal-cli.ts', './support/portal/seed-demo.ts'],
  // Runs in `npm run test:full` only: see docs/TESTING.md.
  grepInvert: isFull ? [] : /@full/,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Each has a portal and a browser. More than cores would cost more than they gain.
  workers: Math.min(workers(), 6),
  // These limits only end tests that hang: no test expects something within a time.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  snapshotPathTemplate: 'tests/ui/pictures/{arg}{ext}',
  reporter: [['list']],
  use: {
    actionTimeout: 60_000,
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...launchArgs, ...(isTextLarge ? [LARGE_TEXT] : [])],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording takes a third of the test time; `npm test` reruns failed tests with traces instead.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
