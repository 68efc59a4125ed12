import { stateName } from '@lender-portal/contracts';
import { listen } from '@lender-portal/module-contract';
import type { OfferStatus } from '@lender-portal/contracts/schema';
import {
  createPages,
  formatAmount,
  formatCount,
  formatDay,
  formatMoment,
  formatPercent,
  Link,
  List,
  optionsOf,
  viewHeading,
  type Column,
} from '@lender-portal/remote-kit';
import { useEffect, useMemo } from 'react';
import type { ExchangeProps } from '../projects/exchange-model';
import { offersHref, projectHref } from '../projects/exchange-path';
import { OFFER_STATUSES, OfferStatusChip } from '../status/offer-status.component';
import { OffersDocument, type OffersQuery } from './offers.generated';

type Offer = OffersQuery['offers']['nodes'][number];

const offerFilters = { status: { label: 'Status', options: optionsOf<OfferStatus>('All', OFFER_STATUSES) } };

/** The company's offers, last changed first, filtered by status. */
export default function OffersPage({
  model: { request },
  mode,
  basePath,
  authClient,
  links,
  query,
}: ExchangeProps & { query: URLSearchParams }) {
  const offers = useMemo(
    () =>
      createPages(offerFilters, async ({ status }, page, signal) => {
        const where = status && { where: { statuses: [status] } };
        const variables = { ...page, mode: mode === 'direct' ? 'DIRECT' : 'EXCHANGE', ...where } as const;
        return (await request(OffersDocument, variables, signal)).offers;
      }),
    [request, mode],
  );
  useEffect(
    () =>
      listen('exchange/changed', (changed) => {
        if (changed.mode === mode) for (const [key] of offers.entries()) offers.refresh(key);
      }),
    [offers, mode],
  );
  useEffect(() => offers.dispose, [offers]);
  return (
    <>
      <h2 className="rk-hidden" {...viewHeading}>
        My offers
      </h2>
      <List
        fields={offerFilters}
        query={query}
        href={offersHref(basePath)}
        pages={offers}
        authClient={authClient}
        noun="offer"
        columns={offerColumns(basePath)}
        keyOf={({ id }) => id}
        empty={{
          title: 'No offers yet',
          message: 'Make an offer on a project. Your offers and their history will appear here.',
          link: { href: basePath, label: 'Find a project' },
        }}
        renderBefore={({ nodes }) => <WithdrawnNotice offers={nodes} links={links} />}
      />
    </>
  );
}

/** While an approval is withdrawn, the borrower cannot answer the offer. */
const isBlocked = ({ status, project }: Offer) =>
  project.license === 'WITHDRAWN' && (status === 'SUBMITTED' || status === 'COUNTERED');

function WithdrawnNotice({ offers, links }: { offers: readonly Offer[]; links: ExchangeProps['links'] }) {
  const states = [...new Set(offers.filter(isBlocked).map(({ project }) => project.state))];
  if (states.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(states.map(stateName));
  const query = new URLSearchParams({ ...(states.length === 1 && { expanded: states[0]! }), back: location.pathname });
  return (
    <section className="ex-closed ex-withdrawn" aria-labelledby="ex-withdrawn-title">
      <h3 id="ex-withdrawn-title">{`Approval in ${names} withdrawn`}</h3>
      <p>
        {`Borrowers cannot accept or counter your open offers in ${names}, and you cannot change them. Upload current license documents; offers can continue once we approve ${states.length === 1 ? 'the state' : 'the states'} again.`}
      </p>
      <Link className="rk-button" href={`${links.documentsLicense}?${query.toString()}`}>
        Open license documents
      </Link>
    </section>
  );
}

const offerColumns = (basePath: string): readonly Column<Offer>[] => [
  {
    head: 'Project',
    cell: ({ project: { id, name, city, state } }) => (
      <>
        <Link className="rk-row-link" href={projectHref(basePath, id)}>
          {name}
        </Link>
        <span className="ex-note">{[city, stateName(state)].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  {
    head: 'Status',
    width: '7.75rem',
    cell: (offer) => (
      <>
        <OfferStatusChip status={offer.status} />
        {isBlocked(offer) && <span className="ex-note ex-blocked">Approval withdrawn</span>}
      </>
    ),
  },
  {
    head: 'Amount',
    width: '8rem',
    isEnd: true,
    cell: ({ amount }) => formatAmount(amount),
  },
  {
    head: 'Terms',
    cell: ({ interestRate, points, termMonths }) =>
      `${formatPercent(interestRate, 3)}, ${formatCount(points, 'point')}, ${formatCount(termMonths, 'month')}`,
  },
  { head: 'Expires', width: '8rem', cell: ({ expiresOn }) => formatDay(expiresOn) },
  {
    head: 'Last change',
    width: '8rem',
    cell: ({ updatedAt, by }) => (
      <>
        <span className="ex-day">{formatMoment(updatedAt)}</span> <span>{`by ${by}`}</span>
      </>
    ),
  },
];
