/** Icons available to menu items; drawn by the shell. */
export const menuIcons = [
  'exchange',
  'direct',
  'loans',
  'borrowers',
  'map-pin',
  'flip',
  'rental',
  'track-record',
  'company',
  'certificates',
  'users',
  'tools',
] as const;

export type MenuIcon = (typeof menuIcons)[number];

/** Counters available to menu items; shown by a parcel of the item's remote. */
export const counterItems = ['exchange', 'direct', 'loans'] as const;

export type CounterItem = (typeof counterItems)[number];
