import type { ViewerQuery } from '@lender-portal/client/graphql';

/** The signed-in lender, as the guards see them. */
export interface Viewer {
  userId: string;
  /** False for an account that is not, or no longer, a member of a company: it sees how to become one. */
  hasCompany: boolean;
  /** The company has a lender record and the user a phone. Behaviour: access.incomplete. */
  isProfileComplete: boolean;
  isMain: boolean;
  isWhiteLabelLender: boolean;
}

export const toViewer = ({ user, tenant }: ViewerQuery): Viewer => ({
  userId: user.id,
  hasCompany: true,
  isProfileComplete: Boolean(tenant.lender?.id && user.phone),
  isMain: user.isMain,
  isWhiteLabelLender: tenant.isWhiteLabelLender,
});

/** An account that belongs to no company. */
export const toNewcomer = (userId: string): Viewer => ({ userId, hasCompany: false, isProfileComplete: false, isMain: false, isWhiteLabelLender: false });

/** Whether both see the same pages. */
export const hasSameRights = (one: Viewer, other: Viewer): boolean =>
  one.hasCompany === other.hasCompany &&
  one.isProfileComplete === other.isProfileComplete &&
  one.isMain === other.isMain &&
  one.isWhiteLabelLender === other.isWhiteLabelLender;

/** The viewer could not be loaded, so that no guard can decide about the visit. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}
