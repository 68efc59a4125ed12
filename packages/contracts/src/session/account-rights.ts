import type { RouteAccess } from '@lender-portal/module-contract';

/** Rights that determine the routes of a lender with a complete profile. */
export interface LenderRights {
  isWhiteLabelLender: boolean;
  isMain: boolean;
}

/** @returns whether a lender with a complete profile may open a route with this level */
export function isOpenToLender(access: RouteAccess, { isWhiteLabelLender, isMain }: LenderRights): boolean {
  if (access === 'white-label') return isWhiteLabelLender;
  if (access === 'main-user') return isMain;
  return access === 'lender';
}

/** Rights of a signed-in account. */
export interface AccountRights extends LenderRights {
  /** False if the account does not belong to a company. */
  hasCompany: boolean;
  isProfileComplete: boolean;
}

/** GraphQL fields that determine the rights of a company's user. */
interface Membership {
  user: { phone?: string | null; isMain: boolean };
  tenant: { isWhiteLabelLender: boolean; lender?: { id: string } | null };
}

/**
 * A profile is complete if the company has a lender record and the user has a phone number.
 */
export const toAccountRights = ({ user, tenant }: Membership): AccountRights => ({
  hasCompany: true,
  isProfileComplete: Boolean(tenant.lender?.id && user.phone),
  isMain: user.isMain,
  isWhiteLabelLender: tenant.isWhiteLabelLender,
});

/** @returns whether the guards open a route with this level to a signed-in account. Guest pages are decided by path. */
export function isOpenToAccount(access: RouteAccess, rights: AccountRights): boolean {
  if (access === 'newcomer') return !rights.hasCompany;
  if (access === 'incomplete') return rights.hasCompany && !rights.isProfileComplete;
  return rights.isProfileComplete && isOpenToLender(access, rights);
}
