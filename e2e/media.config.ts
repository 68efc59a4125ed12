import base from './playwright.config';

/** Takes the screenshots for the docs: `npm run docs:media`. */
export default { ...base, testDir: './media' };
