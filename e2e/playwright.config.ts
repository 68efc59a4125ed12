import { defineConfig } from '@playwright/test';
import { findChromium, launchArgs } from '../scripts/lib/chromium.mjs';

const executablePath = await findChromium();
if (!executablePath) throw new Error('No Chromium found. "npm test" installs one; or set CHROMIUM_PATH.');

const { E2E_REPORT: report } = process.env;

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  globalSetup: './support/seed-demo.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: launchArgs },
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
