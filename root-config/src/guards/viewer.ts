import { correlationIdOf } from '@lender-portal/client';
import type { ViewerQuery } from '@lender-portal/client/graphql';
import { toAccountRights, type AccountRights } from '@lender-portal/contracts';

/** The signed-in lender, as the guards see them. */
export interface Viewer extends AccountRights {
  userId: string;
}

export const toViewer = (data: ViewerQuery): Viewer => ({ userId: data.user.id, ...toAccountRights(data) });

/** An account that belongs to no company. */
export const toNewcomer = (userId: string): Viewer => ({ userId, hasCompany: false, isProfileComplete: false, isMain: false, isWhiteLabelLender: false });

/** Whether both see the same pages. */
export const hasSameRights = (one: Viewer, other: Viewer): boolean =>
  one.hasCompany === other.hasCompany &&
  one.isProfileComplete === other.isProfileComplete &&
  one.isMain === other.isMain &&
  one.isWhiteLabelLender === other.isWhiteLabelLender;

/** The viewer could not be loaded, so no guard can decide about the visit. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

/** @returns the text of the failure view; undefined for errors that are not about the account */
export const describeAccountFailure = (error: unknown) =>
  error instanceof AccountError
    ? { title: 'Your account could not be loaded', message: 'Please check your connection and try again.', reference: correlationIdOf(error) }
    : undefined;
