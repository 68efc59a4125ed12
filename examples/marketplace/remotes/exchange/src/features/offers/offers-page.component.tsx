import { listen } from '@lender-portal/module-contract';
import type { OfferStatus } from '@lender-portal/contracts/schema';
import {
  createResource,
  EmptyState,
  formatAmount,
  formatCount,
  formatDay,
  formatMoment,
  formatPercent,
  Link,
  ListCard,
  ListCardSkeleton,
  navigate,
  NotFound,
  PAGE_SIZE,
  PagedList,
  pageVariables,
  ResponsiveView,
  SkeletonText,
  skeletonWidth,
  stateName,
  viewHeading,
} from '@lender-portal/remote-kit';
import { useEffect, useMemo } from 'react';
import type { ExchangeProps } from '../projects/exchange-model';
import { offersHref, projectHref } from '../projects/exchange-path';
import { OFFER_STATUSES, OfferStatusChip } from '../status/offer-status.component';
import { OffersDocument, type OffersQuery } from './offers.generated';

type Offer = OffersQuery['offers']['nodes'][number];

const isStatus = (value: string | null): value is OfferStatus => value !== null && Object.hasOwn(OFFER_STATUSES, value);

/** The company's offers, last changed first, filtered by status. */
export default function OffersPage({
  model: { request },
  mode,
  basePath,
  authClient,
  links,
  page,
  query,
}: ExchangeProps & { page: number; query: URLSearchParams }) {
  const requestedStatus = query.get('status');
  const status = isStatus(requestedStatus) ? requestedStatus : undefined;
  const offers = useMemo(
    () =>
      createResource(async (key: string, signal) => {
        const [wanted, number] = key.split(' ');
        const where = isStatus(wanted ?? null) ? { where: { statuses: [wanted as OfferStatus] } } : {};
        return (
          await request(
            OffersDocument,
            { ...pageVariables(Number(number)), mode: mode === 'direct' ? 'DIRECT' : 'EXCHANGE', ...where },
            signal,
          )
        ).offers;
      }),
    [request, mode],
  );
  const key = `${status ?? 'ALL'} ${page}`;
  useEffect(
    () => listen('exchange/changed', (changed) => void (changed.mode === mode && offers.refresh(key))),
    [offers, key, mode],
  );
  useEffect(() => offers.dispose, [offers]);
  const filter = status ? { status } : {};
  return (
    <>
      <h2 className="rk-hidden" {...viewHeading}>
        My offers
      </h2>
      <label className="ex-sort ex-offers-filter">
        <span>Status</span>
        <select
          value={status ?? ''}
          onChange={({ target }) => navigate(offersHref(basePath, 1, target.value ? { status: target.value } : {}))}
        >
          <option value="">All</option>
          {Object.entries(OFFER_STATUSES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <PagedList
        pages={offers}
        pageKey={key}
        page={page}
        nouns="offers"
        authClient={authClient}
        skeleton={
          <ListCardSkeleton>
            <ul className="rk-cards">
              {Array.from({ length: PAGE_SIZE }, (_, index) => (
                <li key={index}>
                  <SkeletonText width={skeletonWidth(index, 22, 30)} />
                </li>
              ))}
            </ul>
          </ListCardSkeleton>
        }
        renderEmpty={() => (
          <div className="rk-card">
            <EmptyState
              title={status ? `No offer is ${OFFER_STATUSES[status].toLowerCase()}` : 'No offers yet'}
              message="Make an offer on a project. Your offers and their history will appear here."
              action={
                <Link className="rk-button" href={basePath}>
                  Find a project
                </Link>
              }
            />
          </div>
        )}
        pageNotFound={
          <NotFound
            title={`Page ${page} not found`}
            message="The list has fewer pages now."
            href={offersHref(basePath, 1, filter)}
            label="My offers"
          />
        }
        renderPage={({ totalCount, nodes }, isLeaving) => (
          <>
            <WithdrawnNotice offers={nodes} links={links} />
            <ListCard
              title={formatCount(totalCount, 'offer')}
              page={page}
              totalCount={totalCount}
              hrefOf={(to) => offersHref(basePath, to, filter)}
              isLeaving={isLeaving}
            >
              <OfferList offers={nodes} basePath={basePath} />
            </ListCard>
          </>
        )}
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

function OfferList(props: { offers: readonly Offer[]; basePath: string }) {
  return <ResponsiveView wide={<OfferTable {...props} />} narrow={<OfferCards {...props} />} />;
}

const termsOf = ({ interestRate, points, termMonths }: Offer) =>
  [
    interestRate !== null && interestRate !== undefined && formatPercent(interestRate, 3),
    points !== null && points !== undefined && formatCount(points, 'point'),
    termMonths !== null && termMonths !== undefined && formatCount(termMonths, 'month'),
  ]
    .filter(Boolean)
    .join(', ') || '–';
const amountOf = ({ amount }: Offer) => (amount === null || amount === undefined ? '–' : formatAmount(amount));
const expiryOf = ({ expiresOn }: Offer) => (expiresOn ? formatDay(expiresOn) : '–');
const placeOf = ({ project: { city, state } }: Offer) => [city, stateName(state)].filter(Boolean).join(', ');

function OfferTable({ offers, basePath }: { offers: readonly Offer[]; basePath: string }) {
  return (
    <table className="rk-table ex-offers">
      <caption className="rk-hidden">My offers</caption>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col">Status</th>
          <th scope="col" className="rk-end">
            Amount
          </th>
          <th scope="col">Terms</th>
          <th scope="col">Expires</th>
          <th scope="col">Last change</th>
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <tr key={offer.id}>
            <th scope="row">
              <Link className="rk-row-link" href={projectHref(basePath, offer.project.id)}>
                {offer.project.name}
              </Link>
              <span className="ex-note">{placeOf(offer)}</span>
            </th>
            <td>
              <OfferStatusChip status={offer.status} />
              {isBlocked(offer) && <span className="ex-note ex-blocked">Approval withdrawn</span>}
            </td>
            <td className="rk-end">{amountOf(offer)}</td>
            <td>{termsOf(offer)}</td>
            <td>
              <span className="ex-day">{expiryOf(offer)}</span>
            </td>
            <td>
              <span className="ex-day">{formatMoment(offer.updatedAt)}</span> <span>{`by ${offer.by}`}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OfferCards({ offers, basePath }: { offers: readonly Offer[]; basePath: string }) {
  return (
    <ul className="rk-cards">
      {offers.map((offer) => (
        <li key={offer.id} className="rk-entry ex-offer">
          <h3>
            <Link className="rk-row-link" href={projectHref(basePath, offer.project.id)}>
              {offer.project.name}
            </Link>
          </h3>
          <p>
            <OfferStatusChip status={offer.status} />
            {isBlocked(offer) && <span className="ex-note ex-blocked">Approval withdrawn</span>}
          </p>
          <p>{`${amountOf(offer)} · ${termsOf(offer)}`}</p>
          <p className="rk-card-note">{`${placeOf(offer)}, expires ${expiryOf(offer)}`}</p>
        </li>
      ))}
    </ul>
  );
}
