import type { OfferStatus } from '@lender-portal/contracts/schema';

export const OFFER_STATUSES: Readonly<Record<OfferStatus, string>> = {
  SUBMITTED: 'Submitted',
  COUNTERED: 'Countered',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
};

/** Status badge of an offer. The text alone conveys the status. */
export const OfferStatusChip = ({ status }: { status: OfferStatus }) => (
  <span className={`ex-chip ex-chip-${status.toLowerCase()}`}>
    <span className="rk-hidden">Offer: </span>
    <span>{OFFER_STATUSES[status]}</span>
  </span>
);
