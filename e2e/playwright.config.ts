import { defineConfig } from '@playwright/test';
import { availableParallelism } from 'node:os';
import { findChromium, launchArgs } from '../tools/lib/chromium.mjs';
import { isTextLarge, LARGE_TEXT } from './support/accessibility/large-text';

// Tools load this file on machines without a browser, so the browser is located in globalSetup instead.
const { CHROMIUM_PATH: executablePath, E2E_REPORT: report } = process.env;

/** Headless shells have no back/forward cache. */
const hasFullBrowser = (await findChromium({ PATH: process.env['PATH'] })) !== undefined;

export default defineConfig({
  testDir: './tests',
  testIgnore: hasFullBrowser ? [] : ['**/back-forward-cache.spec.ts'],
  outputDir: './test-results',
  globalSetup: ['./support/portal/find-browser.ts', './support/portal/seed-demo.ts'],
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Tests wait for timers and servers: three per two cores keep the machine busy.
  workers: Math.ceil(1.5 * Math.min(availableParallelism(), 4)),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    actionTimeout: 10_000,
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
