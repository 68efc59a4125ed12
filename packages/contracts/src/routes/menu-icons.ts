/** The icons that items of the menu may have; the shell draws them. */
export const menuIcons = ['exchange', 'direct', 'loans', 'borrowers', 'map-pin', 'flip', 'rental', 'track-record', 'certificates', 'users', 'tools'] as const;

export type MenuIcon = (typeof menuIcons)[number];
