/**
 * Access levels of routes. The guards apply them and the server enforces them. `guest`: signed-out visitors;
 * `newcomer`: accounts without a company; `lender`: all lenders with a complete profile; `white-label`, `main-user`:
 * subsets of those lenders; `incomplete`: lenders with an incomplete profile.
 */
export const accessLevels = ['guest', 'newcomer', 'lender', 'white-label', 'main-user', 'incomplete'] as const;

export type RouteAccess = (typeof accessLevels)[number];

/** @returns whether routes with this level are displayed inside the frame with the menu */
export const hasFrame = (access: RouteAccess): boolean =>
  access === 'lender' || access === 'white-label' || access === 'main-user';
