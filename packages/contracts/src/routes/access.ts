/**
 * Who may see a route; the rule of each stands below and in the guards, and the server enforces it again.
 * `guest`: visitors who are not signed in; `newcomer`: signed-in accounts that belong to no company; `lender`: every signed-in lender with a complete profile;
 * `white-label` and `main-user`: those lenders only; `incomplete`: lenders whose profile is not complete.
 */
export const accessLevels = ['guest', 'newcomer', 'lender', 'white-label', 'main-user', 'incomplete'] as const;

export type RouteAccess = (typeof accessLevels)[number];

/** What decides which routes a lender with a complete profile has. */
export interface LenderRights {
  isWhiteLabelLender: boolean;
  isMain: boolean;
}

/** @returns whether a lender with a complete profile may see a route of this level */
export function isOpenToLender(access: RouteAccess, { isWhiteLabelLender, isMain }: LenderRights): boolean {
  if (access === 'white-label') return isWhiteLabelLender;
  if (access === 'main-user') return isMain;
  return access === 'lender';
}

/** The rights of a signed-in account. */
export interface AccountRights extends LenderRights {
  /** False for an account that is not a member of a company. */
  hasCompany: boolean;
  isProfileComplete: boolean;
}

/** The rights of a member of a company, as an endpoint answers them. */
interface Membership {
  user: { phone?: string | null; isMain: boolean };
  tenant: { isWhiteLabelLender: boolean; lender?: { id: string } | null };
}

/** A profile is complete if the company has a lender record and the user a phone. Behaviour: access.incomplete. */
export const toAccountRights = ({ user, tenant }: Membership): AccountRights => ({
  hasCompany: true,
  isProfileComplete: Boolean(tenant.lender?.id && user.phone),
  isMain: user.isMain,
  isWhiteLabelLender: tenant.isWhiteLabelLender,
});

/** @returns whether the guards show a route of this level to a signed-in account; guest pages are decided by their path */
export function isOpenToAccount(access: RouteAccess, rights: AccountRights): boolean {
  if (access === 'newcomer') return !rights.hasCompany;
  if (access === 'incomplete') return rights.hasCompany && !rights.isProfileComplete;
  return rights.isProfileComplete && isOpenToLender(access, rights);
}

/** @returns whether routes of this level have the frame with the menu around them */
export const hasFrame = (access: RouteAccess): boolean => access === 'lender' || access === 'white-label' || access === 'main-user';
