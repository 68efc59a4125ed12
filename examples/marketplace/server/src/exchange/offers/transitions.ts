import type { OfferStatus } from '@lender-portal/contracts/schema';

/** What can be done to an offer. */
export type OfferAction = 'draft' | 'submit' | 'edit' | 'withdraw' | 'acceptCounter' | 'accept' | 'decline' | 'counter' | 'expire';

interface Transition {
  /** Null: there is none yet. */
  from: readonly (OfferStatus | null)[];
  to: OfferStatus;
}

/** The states of an offer, and what leads from one to another. Behaviour: offers.states. */
export const TRANSITIONS: Readonly<Record<OfferAction, Transition>> = {
  // The lender's side.
  draft: { from: [null, 'DRAFT'], to: 'DRAFT' },
  submit: { from: [null, 'DRAFT', 'COUNTERED'], to: 'SUBMITTED' },
  edit: { from: ['SUBMITTED'], to: 'SUBMITTED' },
  withdraw: { from: ['DRAFT', 'SUBMITTED', 'COUNTERED'], to: 'WITHDRAWN' },
  acceptCounter: { from: ['COUNTERED'], to: 'ACCEPTED' },
  // The borrower's side.
  accept: { from: ['SUBMITTED'], to: 'ACCEPTED' },
  decline: { from: ['SUBMITTED', 'COUNTERED'], to: 'DECLINED' },
  counter: { from: ['SUBMITTED'], to: 'COUNTERED' },
  // Time's.
  expire: { from: ['SUBMITTED', 'COUNTERED'], to: 'EXPIRED' },
};

export const isAllowed = (action: OfferAction, status: OfferStatus | null): boolean => TRANSITIONS[action].from.includes(status);

/** Those of which a lender has at most one for a project. */
export const ACTIVE_STATUSES: readonly OfferStatus[] = ['DRAFT', 'SUBMITTED', 'COUNTERED', 'ACCEPTED'];

/** Those that end by themselves when their day is over. */
export const EXPIRING: readonly OfferStatus[] = TRANSITIONS.expire.from.filter((status) => status !== null);

/** The status that an offer has today, whether or not the end of its time has been written down. */
export const statusOn = ({ status, expires_on: expiresOn }: { status: OfferStatus; expires_on: string | null }, today: string): OfferStatus =>
  EXPIRING.includes(status) && expiresOn !== null && expiresOn < today ? 'EXPIRED' : status;
