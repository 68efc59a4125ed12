import { columns, moment } from './text.mjs';

const path = (id, what) => `/offers/${encodeURIComponent(id)}/${what}`;

/** The borrower's side of lenders' offers, which the staff enters; see `commands`. */
export const offerCommands = {
  offers: {
    parameters: [],
    options: { status: 'status', withdrawn: null },
    about: 'offers of all lenders, last changed last; --status SUBMITTED: waiting for the borrower; --withdrawn: open, in states whose approval is withdrawn',
    run: (server, _values, { status, withdrawn }) => {
      const query = new URLSearchParams({ ...(status !== undefined && { status }), ...(withdrawn && { withdrawn: 'true' }) }).toString();
      return server.get(query === '' ? '/offers' : `/offers?${query}`);
    },
    describe: (offers, { status, withdrawn }) => {
      if (offers.length > 0) return describeOffers(offers);
      if (withdrawn) return ['No open offer is in a state whose approval is withdrawn.'];
      return [status === undefined ? 'There are no offers yet.' : `No offer is ${status}.`];
    },
  },
  'accept-offer': {
    parameters: ['offerId'],
    options: {},
    about: 'the borrower accepts an offer: it becomes a loan, and other offers for the project are declined',
    run: async (server, [id]) => [await server.post(path(id, 'acceptance'))],
    describe: ([offer]) => [`${who(offer)} accepts the offer of ${offer.tenantName}, ${terms(offer)}. The loan is in its loan processing.`],
  },
  'decline-offer': {
    parameters: ['offerId'],
    options: { reason: 'reason' },
    required: ['reason'],
    about: 'the borrower declines an offer; the lender reads the reason',
    run: async (server, [id], { reason }) => [await server.post(path(id, 'refusal'), { reason })],
    describe: ([offer]) => [`${who(offer)} declines the offer of ${offer.tenantName}.`],
  },
  'counter-offer': {
    parameters: ['offerId'],
    options: { amount: 'dollars', rate: 'percent', points: 'percent', term: 'months', message: 'text' },
    required: ['amount', 'rate', 'points', 'term'],
    about: 'the borrower asks for other terms',
    run: async (server, [id], { amount, rate, points, term, message }) => [await server.post(path(id, 'counter'), { amount, rate, points, term, message })],
    describe: ([offer]) => [`${who(offer)} asks ${offer.tenantName} for other terms; the offer waits for its answer.`],
  },
};

const who = ({ borrowerName, projectName }) => `${borrowerName ?? 'The borrower'} (${projectName})`;
const dollars = (amount) => `$${amount.toLocaleString('en-US')}`;
const terms = ({ amount, interestRate, points, termMonths }) => `${dollars(amount)} at ${interestRate} %, ${points} points, ${termMonths} months`;

function describeOffers(offers) {
  const rows = offers.map((offer) => [
    offer.id,
    moment(offer.updatedAt),
    offer.status,
    offer.tenantName,
    offer.projectName,
    offer.state,
    offer.amount === null ? '-' : terms(offer),
    offer.expiresOn ?? '-',
    offer.approvalWithdrawn ? 'withdrawn' : '-',
  ]);
  return columns(['Id', 'Changed', 'Status', 'Lender', 'Project', 'State', 'Terms', 'Expires', 'Approval'], rows);
}
