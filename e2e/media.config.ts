import base from './playwright.config';

/** Takes the pictures of the docs: `npm run docs:media`. */
export default { ...base, testDir: './media' };
