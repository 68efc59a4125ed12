import { defineConfig } from '@playwright/test';
import settings from '../playwright.config';

/** The journeys of a portal that runs what teams outside have published: theirs, and those of the repository. */
export default defineConfig({
  ...settings,
  testDir: '..',
  outputDir: '../test-results/outside',
  globalSetup: [settings.globalSetup ?? []].flat().map((file) => `../${file}`),
});
