import base from './playwright.config';

/** Pictures of the components in packages/ui: the portal is neither built nor seeded. */
export default { ...base, testDir: './tests/ui', grepInvert: [], globalSetup: ['./support/portal/find-browser.ts'] };
