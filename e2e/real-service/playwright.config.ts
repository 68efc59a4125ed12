import { defineConfig } from '@playwright/test';
import settings from '../playwright.config';

/** Journeys of a portal in production beside a service that is not ours: `npm run conformance -- --browser …` starts both, and these. */
export default defineConfig({
  ...settings,
  testDir: './journeys',
  outputDir: '../test-results/real-service',
  globalSetup: '../support/portal/find-browser.ts',
  use: { ...settings.use, baseURL: `${process.env['CONFORMANCE_PORTAL']}/lenders/` },
  timeout: 90_000,
  workers: 1,
});
