/** What lists of pages share. An entry of its own, bundled by the modules that have such lists. */
export { formatRange, Pager, type PagerProps } from './pager';
export { SearchField, type SearchFieldProps } from './search-field';
