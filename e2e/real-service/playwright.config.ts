import { defineConfig } from '@playwright/test';
import settings from '../playwright.config';

/**
 * Tests of a production portal against a real auth service; `npm run conformance -- --browser …` starts both and runs
 * them.
 */
export default defineConfig({
  ...settings,
  testDir: './tests',
  outputDir: '../test-results/real-service',
  globalSetup: '../support/portal/find-browser.ts',
  use: { ...settings.use, baseURL: `${process.env['CONFORMANCE_PORTAL']}/lenders/` },
  timeout: 90_000,
  workers: 1,
});
