import type { OfferStatus } from '@lender-portal/contracts/schema';
import { Chip, type ChipProps } from '@mui/material';

const statuses: Readonly<Record<OfferStatus, { label: string; color: ChipProps['color'] & string }>> = {
  SUBMITTED: { label: 'Submitted', color: 'primary' },
  COUNTERED: { label: 'Countered', color: 'warning' },
  ACCEPTED: { label: 'Accepted', color: 'success' },
  DECLINED: { label: 'Declined', color: 'error' },
  WITHDRAWN: { label: 'Withdrawn', color: 'default' },
  EXPIRED: { label: 'Expired', color: 'error' },
};

export const OFFER_STATUSES = Object.fromEntries(
  Object.entries(statuses).map(([status, { label }]) => [status, label]),
) as Readonly<Record<OfferStatus, string>>;

/** Status of the company's offer. */
export const OfferStatusChip = ({ status, noun = '' }: { status: OfferStatus; noun?: string }) => (
  <Chip color={statuses[status].color} label={noun + OFFER_STATUSES[status]} />
);
