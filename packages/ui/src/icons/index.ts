export * from './action-icons';
export * from './brand-marks';
export { createIcon, type Icon, type IconProps } from './icon';
export * from './navigation-icons';
export * from './state-icons';
