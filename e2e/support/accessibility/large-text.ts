/** Doubles the browser's default font size of 16 px. Media queries in em follow it. */
export const LARGE_TEXT = '--blink-settings=defaultFontSize=32';

/** Whether all tests run with large text, for `npm run gallery -- --large-text`. */
export const isTextLarge = process.env['E2E_LARGE_TEXT'] !== undefined;
