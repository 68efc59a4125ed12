/** Pages of a portal's module and links between them. A separate entry, bundled into modules. */
export { followPageLink } from './follow-page-link';
export { ListWithPages, type PageProps } from './list-with-pages';
