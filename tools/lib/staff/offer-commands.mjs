import { formatTimestamp, listOf } from './text.mjs';

/** Staff act for the borrower of an offer; see `commands`. */
export const offerCommands = {
  offers: {
    options: { status: 'status', withdrawn: null },
    about:
      'offers of all lenders, oldest change first; --status SUBMITTED: awaiting the borrower; --withdrawn: open offers in states whose approval was withdrawn',
    get: '/offers',
    describe: listOf(
      {
        Id: ({ id }) => id,
        Changed: ({ updatedAt }) => formatTimestamp(updatedAt),
        Status: ({ status }) => status,
        Lender: ({ tenantName }) => tenantName,
        Project: ({ projectName }) => projectName,
        State: ({ state }) => state,
        Terms: (offer) => (offer.amount === null ? '-' : terms(offer)),
        Expires: ({ expiresOn }) => expiresOn ?? '-',
        Approval: ({ approvalWithdrawn }) => (approvalWithdrawn ? 'withdrawn' : '-'),
      },
      ({ status, withdrawn }) => {
        if (withdrawn) return 'There are no open offers in states whose approval was withdrawn.';
        return status === undefined ? 'There are no offers yet.' : `No offer is ${status}.`;
      },
    ),
  },
  'accept-offer': {
    parameter: 'offerId',
    about:
      'accepts an offer on behalf of the borrower: it becomes a loan, and other offers for the project are declined',
    post: '/offers/:id/acceptance',
    describe: ([offer]) => [
      `${borrowerLabel(offer)} accepted the offer of ${offer.tenantName}, ${terms(offer)}. The loan is in loan processing.`,
    ],
  },
  'decline-offer': {
    parameter: 'offerId',
    options: { reason: 'reason' },
    required: ['reason'],
    about: 'declines an offer on behalf of the borrower; the lender sees the reason',
    post: '/offers/:id/refusal',
    describe: ([offer]) => [`${borrowerLabel(offer)} declined the offer of ${offer.tenantName}.`],
  },
  'counter-offer': {
    parameter: 'offerId',
    options: { amount: 'dollars', rate: 'percent', points: 'percent', term: 'months', message: 'text' },
    required: ['amount', 'rate', 'points', 'term'],
    about: 'counters an offer on behalf of the borrower',
    post: '/offers/:id/counter',
    describe: ([offer]) => [`${borrowerLabel(offer)} countered the offer of ${offer.tenantName}, which must respond.`],
  },
};

const borrowerLabel = ({ borrowerName, projectName }) => `${borrowerName ?? 'The borrower'} (${projectName})`;
const dollars = (amount) => `$${amount.toLocaleString('en-US')}`;
const terms = ({ amount, interestRate, points, termMonths }) =>
  `${dollars(amount)} at ${interestRate} %, ${points} points, ${termMonths} months`;
