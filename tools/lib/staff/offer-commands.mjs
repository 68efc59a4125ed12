import { formatColumns, formatTimestamp } from './text.mjs';

const path = (id, what) => `/offers/${encodeURIComponent(id)}/${what}`;

/** Staff act for the borrower of an offer; see `commands`. */
export const offerCommands = {
  offers: {
    parameters: [],
    options: { status: 'status', withdrawn: null },
    about:
      'offers of all lenders, oldest change first; --status SUBMITTED: awaiting the borrower; --withdrawn: open offers in states whose approval was withdrawn',
    run: (server, _values, { status, withdrawn }) => {
      const query = new URLSearchParams({
        ...(status !== undefined && { status }),
        ...(withdrawn && { withdrawn: 'true' }),
      }).toString();
      return server.get(query === '' ? '/offers' : `/offers?${query}`);
    },
    describe: (offers, { status, withdrawn }) => {
      if (offers.length > 0) return describeOffers(offers);
      if (withdrawn) return ['There are no open offers in states whose approval was withdrawn.'];
      return [status === undefined ? 'There are no offers yet.' : `No offer is ${status}.`];
    },
  },
  'accept-offer': {
    parameters: ['offerId'],
    options: {},
    about:
      'accepts an offer on behalf of the borrower: it becomes a loan, and other offers for the project are declined',
    run: async (server, [id]) => [await server.post(path(id, 'acceptance'))],
    describe: ([offer]) => [
      `${borrowerLabel(offer)} accepted the offer of ${offer.tenantName}, ${terms(offer)}. The loan is in loan processing.`,
    ],
  },
  'decline-offer': {
    parameters: ['offerId'],
    options: { reason: 'reason' },
    required: ['reason'],
    about: 'declines an offer on behalf of the borrower; the lender sees the reason',
    run: async (server, [id], { reason }) => [await server.post(path(id, 'refusal'), { reason })],
    describe: ([offer]) => [`${borrowerLabel(offer)} declined the offer of ${offer.tenantName}.`],
  },
  'counter-offer': {
    parameters: ['offerId'],
    options: { amount: 'dollars', rate: 'percent', points: 'percent', term: 'months', message: 'text' },
    required: ['amount', 'rate', 'points', 'term'],
    about: 'counters an offer on behalf of the borrower',
    run: async (server, [id], { amount, rate, points, term, message }) => [
      await server.post(path(id, 'counter'), { amount, rate, points, term, message }),
    ],
    describe: ([offer]) => [`${borrowerLabel(offer)} countered the offer of ${offer.tenantName}, which must respond.`],
  },
};

const borrowerLabel = ({ borrowerName, projectName }) => `${borrowerName ?? 'The borrower'} (${projectName})`;
const dollars = (amount) => `$${amount.toLocaleString('en-US')}`;
const terms = ({ amount, interestRate, points, termMonths }) =>
  `${dollars(amount)} at ${interestRate} %, ${points} points, ${termMonths} months`;

function describeOffers(offers) {
  const rows = offers.map((offer) => [
    offer.id,
    formatTimestamp(offer.updatedAt),
    offer.status,
    offer.tenantName,
    offer.projectName,
    offer.state,
    offer.amount === null ? '-' : terms(offer),
    offer.expiresOn ?? '-',
    offer.approvalWithdrawn ? 'withdrawn' : '-',
  ]);
  return formatColumns(['Id', 'Changed', 'Status', 'Lender', 'Project', 'State', 'Terms', 'Expires', 'Approval'], rows);
}
