import { toFailure } from '@lender-portal/client';
import type { ViewerQuery } from '@lender-portal/client/graphql';
import { toAccountRights, type AccountRights } from '@lender-portal/contracts';

/** The signed-in account, as seen by the guards. */
export interface GuardedViewer extends AccountRights {
  userId: string;
}

export const toViewer = (data: ViewerQuery): GuardedViewer => ({ userId: data.user.id, ...toAccountRights(data) });

/** An account without a company. */
export const toNewcomer = (userId: string): GuardedViewer => ({
  userId,
  hasCompany: false,
  isProfileComplete: false,
  isMain: false,
  isWhiteLabelLender: false,
});

/** Whether both can open the same pages. */
export const hasSameRights = (one: GuardedViewer, other: GuardedViewer): boolean =>
  one.hasCompany === other.hasCompany &&
  one.isProfileComplete === other.isProfileComplete &&
  one.isMain === other.isMain &&
  one.isWhiteLabelLender === other.isWhiteLabelLender;

/** Thrown if the viewer fails to load, so that no guard can decide. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
}

/** @returns the texts of the failure page; undefined for errors that do not concern the account */
export const describeAccountFailure = (error: unknown) =>
  error instanceof AccountError
    ? {
        title: 'Your account could not be loaded',
        ...toFailure(error),
      }
    : undefined;
