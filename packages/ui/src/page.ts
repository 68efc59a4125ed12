/** Styles, script and drawing that the page's HTML inlines at build time. A separate entry without React. */
export { errorLines } from './illustrations/error-lines';
export { baseCss } from './theme/base-css';
export { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_STORAGE_KEY, colorSchemeScript } from './theme/color-scheme';
export { tokens } from './theme/tokens';
export { tokensCss } from './theme/tokens-css';
