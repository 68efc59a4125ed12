/**
 * What the page itself needs of the look: its style sheet and the script ahead of it, written into the HTML when it is
 * built. An entry of its own, so that neither React nor these texts travel with the other.
 */
export { baseCss } from './theme/base-css';
export { COLOR_SCHEME_ATTRIBUTE, COLOR_SCHEME_STORAGE_KEY, colorSchemeScript } from './theme/color-scheme';
export { tokens } from './theme/tokens';
export { tokensCss } from './theme/tokens-css';
