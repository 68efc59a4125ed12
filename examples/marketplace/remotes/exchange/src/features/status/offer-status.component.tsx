import type { OfferStatus } from '@lender-portal/contracts/schema';
import { StatusChip } from '@lender-portal/remote-kit';

export const OFFER_STATUSES: Readonly<Record<OfferStatus, string>> = {
  SUBMITTED: 'Submitted',
  COUNTERED: 'Countered',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
};

const tones = {
  SUBMITTED: 'pending',
  COUNTERED: 'waiting',
  ACCEPTED: 'good',
  DECLINED: 'bad',
  WITHDRAWN: 'plain',
  EXPIRED: 'waiting',
} as const;

/** Status badge of an offer. */
export const OfferStatusChip = ({ status }: { status: OfferStatus }) => (
  <StatusChip tone={tones[status]}>
    <span className="rk-hidden">Offer: </span>
    <span>{OFFER_STATUSES[status]}</span>
  </StatusChip>
);
