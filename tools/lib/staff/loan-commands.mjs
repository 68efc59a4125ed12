import { formatTimestamp, listOf } from './text.mjs';

/** Staff act for the borrower and the servicer of a loan, identified by number or ID; see `commands`. */
export const loanCommands = {
  loans: {
    about: 'loans of all lenders, oldest change first',
    get: '/loans',
    describe: listOf(
      {
        Id: ({ id }) => id,
        Number: ({ number }) => number,
        Changed: ({ updatedAt }) => formatTimestamp(updatedAt),
        Status: ({ status }) => status,
        Lender: ({ tenantName }) => tenantName,
        Borrower: ({ borrowerName }) => borrowerName,
        Project: ({ projectName }) => projectName,
        Amount: ({ amount }) => dollars(amount * 100),
      },
      () => 'There are no loans yet.',
    ),
  },
  loan: {
    parameter: 'loan',
    about: 'a loan with its conditions, budget, draws and balances',
    get: '/loans/:id',
    describe: ([loan]) => describeLoan(loan),
  },
  'submit-condition': {
    parameter: 'loan',
    options: { condition: 'name|id', note: 'text' },
    required: ['condition'],
    about: 'submits a condition on behalf of the borrower, for the lender to review',
    post: '/loans/:id/conditions',
    describe: ([{ number, borrowerName }], { condition }) => [
      `Submitted condition "${condition}" of ${number} for ${borrowerName}.`,
    ],
  },
  'request-draw': {
    parameter: 'loan',
    options: { line: 'name', amount: 'dollars', note: 'text' },
    required: ['line', 'amount'],
    about: 'requests a draw on a budget line on behalf of the borrower',
    post: '/loans/:id/draws',
    describe: ([{ number, borrowerName, draws }]) => [
      `Requested draw ${draws[0].number} of ${number} for ${borrowerName}: ${dollars(draws[0].requested)}.`,
    ],
  },
  'loan-message': {
    parameter: 'loan',
    options: { text: 'text' },
    required: ['text'],
    about: 'sends the lender a message on behalf of the borrower',
    post: '/loans/:id/messages',
    describe: ([{ number, borrowerName }]) => [`Sent ${borrowerName}’s message about ${number}.`],
  },
  'record-payment': {
    parameter: 'loan',
    options: { amount: 'dollars', received: 'YYYY-MM-DD' },
    required: ['amount'],
    about: 'records a borrower’s payment on behalf of the servicer, received today or on --received',
    post: '/loans/:id/payments',
    describe: ([loan]) => [`Recorded a payment for ${loan.number}. ${describePrincipal(loan)}`],
  },
};

const dollars = (cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const describePrincipal = ({ status, balances }) =>
  status === 'PAID_OFF' ? 'The loan is paid off.' : `Unpaid principal: ${dollars(balances.principal)}.`;

function describeLoan({
  number,
  tenantName,
  status,
  borrowerName,
  projectName,
  amount,
  conditions,
  budget,
  draws,
  balances,
}) {
  return [
    `${number} of ${tenantName}: ${dollars(amount * 100)} to ${borrowerName} for ${projectName}, ${status}`,
    ...conditions.map(
      ({ id, name, status: state, dueOn }) => `  ${id}  ${state.padEnd(9)}  ${name}${dueOn ? `, due ${dueOn}` : ''}`,
    ),
    ...budget.map(({ name, amount: line, remaining }) => `  ${name}: ${dollars(line)}, ${dollars(remaining)} left`),
    ...draws.map(
      ({ number: draw, status: state, requested }) => `  Draw ${draw}: ${state}, ${dollars(requested)} requested`,
    ),
    ...(balances
      ? [
          `  Principal ${dollars(balances.principal)}, interest ${dollars(balances.interest + balances.accrued)}, fees ${dollars(balances.fees)}`,
        ]
      : []),
  ];
}
