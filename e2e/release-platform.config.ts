import base from './playwright.config';

/** Tests of the release platform alone: the portal is neither built nor seeded. */
export default { ...base, testDir: './tests/release-platform', globalSetup: ['./support/portal/find-browser.ts'] };
