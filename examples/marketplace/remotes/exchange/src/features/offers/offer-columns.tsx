import { followPageLink } from '@lender-portal/client/navigation';
import { formatAmount, formatCount, formatDay, formatMoment, formatPercent } from '@lender-portal/dates';
import type { Column } from '@lender-portal/ui/lists';
import { Link, Typography } from '@mui/material';
import { OfferStatusChip } from '../exchange-data/offer-status.component';
import type { OffersQuery } from '../exchange-data/offers.generated';
import { projectHref } from '../exchange-data/urls';

export type ListedOffer = OffersQuery['offers']['nodes'][number];

/** Whether neither side can change the offer, because the lender's approval in the state is withdrawn. */
export const isBlocked = ({ status, project }: ListedOffer): boolean =>
  project.license === 'WITHDRAWN' && (status === 'SUBMITTED' || status === 'COUNTERED');

const Note = ({ color, children }: { color: 'textSecondary' | 'error'; children: string }) => (
  <Typography variant="caption" component="div" color={color} sx={{ lineHeight: 1.25 }}>
    {children}
  </Typography>
);

export const offerColumns = (basePath: string): readonly Column<ListedOffer>[] => [
  {
    head: 'Project',
    cell: ({ project: { id, name, city, state } }) => (
      <>
        <Link className="row-link" href={projectHref(basePath, id)} onClick={followPageLink}>
          <bdi>{name}</bdi>
        </Link>
        <Note color="textSecondary">{[city, state].filter(Boolean).join(', ')}</Note>
      </>
    ),
  },
  {
    head: 'Status',
    width: '9rem',
    cell: (offer) => (
      <>
        <OfferStatusChip status={offer.status} />
        {isBlocked(offer) && <Note color="error">Approval withdrawn</Note>}
      </>
    ),
  },
  { head: 'Amount', width: '7.5rem', isNumber: true, cell: ({ amount }) => formatAmount(amount) },
  { head: 'Rate', width: '5rem', isNumber: true, cell: ({ interestRate }) => formatPercent(interestRate, 3) },
  {
    head: 'Points',
    width: '5rem',
    isNumber: true,
    layout: 'secondary',
    cell: ({ points }) => formatPercent(points, 3),
  },
  {
    head: 'Term',
    width: '7rem',
    isNumber: true,
    layout: 'secondary',
    cell: ({ termMonths }) => formatCount(termMonths, 'month'),
  },
  { head: 'Expires', width: '7rem', isNumber: true, cell: ({ expiresOn }) => formatDay(expiresOn) },
  {
    head: 'Last change',
    width: '10rem',
    isNumber: true,
    cell: ({ updatedAt, by }) => (
      <>
        <div>{formatMoment(updatedAt)}</div>
        <Note color="textSecondary">{`by ${by}`}</Note>
      </>
    ),
  },
];
