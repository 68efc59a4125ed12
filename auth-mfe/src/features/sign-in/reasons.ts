import { WRONG_TENANT_TYPE, type GuestPageReason } from '@lender-portal/contracts';
import type { SignInRefusal } from './to-refusal';

interface Reason {
  message: string;
  /** Action of the notice. */
  offer?: Extract<SignInRefusal['offer'], 'entrepreneur-login'>;
}

/** Notice for each reason of a redirect to this page. */
const reasons: Readonly<Record<GuestPageReason, Reason>> = {
  expired: { message: 'Your session has expired. Please sign in again.' },
  deactivated: { message: 'Your account has been deactivated' },
  'wrong-tenant-type': { message: WRONG_TENANT_TYPE },
  entrepreneur: { message: 'You are not authorized to view this page', offer: 'entrepreneur-login' },
  'link-expired': {
    message:
      'This link has expired or was already used. Please sign in. If your email is not verified yet, we can send the link again.',
  },
  'link-invitation-invalid': {
    message: 'Your invitation is no longer valid. Please ask for a new one, or request to join.',
  },
  'link-account-deactivated': { message: 'Your account has been deactivated.' },
  'link-failed': { message: 'The link could not be opened. Please try it again in a few minutes.' },
};

/** @param reason query parameter, untrusted */
export const findReason = (reason: string | null): Reason | undefined =>
  reason && Object.hasOwn(reasons, reason) ? reasons[reason as GuestPageReason] : undefined;
