export * from './action-icons';
export * from './brand-marks';
export type { Icon, IconProps } from './icon';
export * from './navigation-icons';
export * from './state-icons';
