/** Small controls that modules share. An entry of its own, bundled by the modules that have them. */
export { ColorSchemeSwitch } from './color-scheme-switch';
export { IconAction, iconActionStyles, type IconActionProps } from './icon-action';
export { SkipLink } from './skip-link';
export { Switch, type SwitchProps } from './switch';
