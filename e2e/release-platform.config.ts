import base from './playwright.config';

/** Journeys of the release platform alone: nothing of the portal is built or seeded before them. */
export default { ...base, testDir: './tests/release-platform', globalSetup: ['./support/portal/find-browser.ts'] };
