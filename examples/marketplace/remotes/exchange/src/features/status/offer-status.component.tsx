import type { OfferStatus } from '@lender-portal/contracts/schema';

export const OFFER_STATUSES: Readonly<Record<OfferStatus, string>> = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  COUNTERED: 'Countered',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
};

/** Where an offer stands, in a word; its colour only repeats it. */
export const OfferStatusChip = ({ status }: { status: OfferStatus }) => (
  <span className={`ex-chip ex-chip-${status.toLowerCase()}`}>
    <span className="rk-hidden">Offer: </span>
    {OFFER_STATUSES[status]}
  </span>
);
