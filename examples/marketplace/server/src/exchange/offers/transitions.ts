import type { OfferStatus } from '@lender-portal/contracts/schema';

export type OfferAction =
  | 'submit'
  | 'edit'
  | 'withdraw'
  | 'acceptCounter'
  | 'accept'
  | 'decline'
  | 'counter'
  | 'expire';

interface Transition {
  /** Null if no offer exists yet. */
  from: readonly (OfferStatus | null)[];
  to: OfferStatus;
}

/** State machine of an offer. */
export const TRANSITIONS: Readonly<Record<OfferAction, Transition>> = {
  // Lender's actions.
  submit: { from: [null, 'COUNTERED'], to: 'SUBMITTED' },
  edit: { from: ['SUBMITTED'], to: 'SUBMITTED' },
  withdraw: { from: ['SUBMITTED', 'COUNTERED'], to: 'WITHDRAWN' },
  acceptCounter: { from: ['COUNTERED'], to: 'ACCEPTED' },
  // Borrower's actions.
  accept: { from: ['SUBMITTED'], to: 'ACCEPTED' },
  decline: { from: ['SUBMITTED', 'COUNTERED'], to: 'DECLINED' },
  counter: { from: ['SUBMITTED'], to: 'COUNTERED' },
  // Expiry.
  expire: { from: ['SUBMITTED', 'COUNTERED'], to: 'EXPIRED' },
};

export const isAllowed = (action: OfferAction, status: OfferStatus | null): boolean =>
  TRANSITIONS[action].from.includes(status);

/** Statuses in which a lender can have at most one offer per project. */
export const ACTIVE_OFFER_STATUSES: readonly OfferStatus[] = ['SUBMITTED', 'COUNTERED', 'ACCEPTED'];

/** Statuses that expire after the offer's last day. */
export const EXPIRING_STATUSES: readonly OfferStatus[] = TRANSITIONS.expire.from.filter((status) => status !== null);

/** The offer's status on a day, even if its expiry is not recorded yet. */
export const statusOn = (
  { status, expires_on: expiresOn }: { status: OfferStatus; expires_on: string },
  today: string,
): OfferStatus => (EXPIRING_STATUSES.includes(status) && expiresOn < today ? 'EXPIRED' : status);
