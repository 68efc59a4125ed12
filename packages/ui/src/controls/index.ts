/** Small shared controls. A separate entry, bundled into modules that use them. */
export { ColorSchemeSwitch } from './color-scheme-switch';
export { IconAction, type IconActionProps } from './icon-action';
export { RowMenu, type RowAction, type RowMenuProps } from './row-menu';
export { SkipLink } from './skip-link';
