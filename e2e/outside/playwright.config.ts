import { defineConfig } from '@playwright/test';
import settings from '../playwright.config';

/** End-to-end tests of a portal that runs modules published from outside the repository. */
export default defineConfig({
  ...settings,
  testDir: '..',
  outputDir: '../test-results/outside',
  globalSetup: [settings.globalSetup ?? []].flat().map((file) => `../${file}`),
});
