/** Shared list components. A separate entry, bundled into modules with lists. */
export { DescriptionList, type DescriptionListProps } from './description-list';
export { ListItems } from './list-items';
export { ListTable } from './list-table';
export { formatRange, Pager, type PagerProps } from './pager';
export { SearchField, type SearchFieldProps } from './search-field';
export { useIsWide } from './use-is-wide';
export { refreshList, useList, type List, type ListSource, type ListStatus } from './use-list';
