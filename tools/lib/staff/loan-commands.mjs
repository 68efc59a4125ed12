import { formatColumns, formatTimestamp } from './text.mjs';

const path = (loan, what = '') => `/loans/${encodeURIComponent(loan)}${what}`;

/** Staff act for the borrower and the servicer of a loan, identified by number or ID; see `commands`. */
export const loanCommands = {
  loans: {
    parameters: [],
    options: {},
    about: 'loans of all lenders, oldest change first',
    run: (server) => server.get('/loans'),
    describe: (loans) => (loans.length === 0 ? ['There are no loans yet.'] : describeLoans(loans)),
  },
  loan: {
    parameters: ['loan'],
    options: {},
    about: 'a loan with its conditions, budget, draws and balances',
    run: async (server, [loan]) => [await server.get(path(loan))],
    describe: ([loan]) => describeLoan(loan),
  },
  'submit-condition': {
    parameters: ['loan'],
    options: { condition: 'name|id', note: 'text' },
    required: ['condition'],
    about: 'submits a condition on behalf of the borrower, for the lender to review',
    run: async (server, [loan], { condition, note }) => [
      await server.post(path(loan, '/conditions'), { condition, note }),
    ],
    describe: ([{ number, borrowerName }], { condition }) => [
      `Submitted condition "${condition}" of ${number} for ${borrowerName}.`,
    ],
  },
  'request-draw': {
    parameters: ['loan'],
    options: { line: 'name', amount: 'dollars', note: 'text' },
    required: ['line', 'amount'],
    about: 'requests a draw on a budget line on behalf of the borrower',
    run: async (server, [loan], { line, amount, note }) => [
      await server.post(path(loan, '/draws'), { line, amount, note }),
    ],
    describe: ([{ number, borrowerName, draws }]) => [
      `Requested draw ${draws[0].number} of ${number} for ${borrowerName}: ${dollars(draws[0].requested)}.`,
    ],
  },
  'loan-message': {
    parameters: ['loan'],
    options: { text: 'text' },
    required: ['text'],
    about: 'sends the lender a message on behalf of the borrower',
    run: async (server, [loan], { text }) => [await server.post(path(loan, '/messages'), { text })],
    describe: ([{ number, borrowerName }]) => [`Sent ${borrowerName}’s message about ${number}.`],
  },
  'record-payment': {
    parameters: ['loan'],
    options: { amount: 'dollars', received: 'YYYY-MM-DD' },
    required: ['amount'],
    about: 'records a borrower’s payment on behalf of the servicer, received today or on --received',
    run: async (server, [loan], { amount, received }) => [
      await server.post(path(loan, '/payments'), { amount, received }),
    ],
    describe: ([loan]) => [`Recorded a payment for ${loan.number}. ${describePrincipal(loan)}`],
  },
};

const dollars = (cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const describePrincipal = ({ status, balances }) =>
  status === 'PAID_OFF' ? 'The loan is paid off.' : `Unpaid principal: ${dollars(balances.principal)}.`;

function describeLoans(loans) {
  const rows = loans.map(({ id, number, tenantName, status, borrowerName, projectName, amount, updatedAt }) => [
    id,
    number,
    formatTimestamp(updatedAt),
    status,
    tenantName,
    borrowerName,
    projectName,
    dollars(amount * 100),
  ]);
  return formatColumns(['Id', 'Number', 'Changed', 'Status', 'Lender', 'Borrower', 'Project', 'Amount'], rows);
}

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
