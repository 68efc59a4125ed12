import { columns, moment } from './text.mjs';

const path = (loan, what = '') => `/loans/${encodeURIComponent(loan)}${what}`;

/** The borrower's and the servicer's side of loans, which the staff enters; see `commands`. A loan is named by its number or its id. */
export const loanCommands = {
  loans: {
    parameters: [],
    options: {},
    about: 'loans of all lenders, last changed last',
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
    about: 'the borrower says that a condition is met; the lender reviews it',
    run: async (server, [loan], { condition, note }) => [await server.post(path(loan, '/conditions'), { condition, note })],
    describe: ([{ number, borrowerName }], { condition }) => [`${borrowerName} submits "${condition}" of ${number}.`],
  },
  'request-draw': {
    parameters: ['loan'],
    options: { line: 'name', amount: 'dollars', note: 'text' },
    required: ['line', 'amount'],
    about: 'the borrower requests a draw of a line of the budget',
    run: async (server, [loan], { line, amount, note }) => [await server.post(path(loan, '/draws'), { line, amount, note })],
    describe: ([{ number, borrowerName, draws }]) => [`${borrowerName} requests draw ${draws[0].number} of ${number}: ${dollars(draws[0].requested)}.`],
  },
  'loan-message': {
    parameters: ['loan'],
    options: { text: 'text' },
    required: ['text'],
    about: 'the borrower writes to the lender',
    run: async (server, [loan], { text }) => [await server.post(path(loan, '/messages'), { text })],
    describe: ([{ number, borrowerName }]) => [`${borrowerName} writes about ${number}.`],
  },
  'record-payment': {
    parameters: ['loan'],
    options: { amount: 'dollars', received: 'YYYY-MM-DD' },
    required: ['amount'],
    about: 'the servicer records a payment of the borrower, of today or of another day',
    run: async (server, [loan], { amount, received }) => [await server.post(path(loan, '/payments'), { amount, received })],
    describe: ([loan]) => [`Recorded for ${loan.number}. ${owed(loan)}`],
  },
};

const dollars = (cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const owed = ({ status, balances }) => (status === 'PAID_OFF' ? 'The loan is repaid.' : `Principal owed: ${dollars(balances.principal)}.`);

function describeLoans(loans) {
  const rows = loans.map(({ id, number, tenantName, status, borrowerName, projectName, amount, updatedAt }) => [
    id,
    number,
    moment(updatedAt),
    status,
    tenantName,
    borrowerName,
    projectName,
    dollars(amount * 100),
  ]);
  return columns(['Id', 'Number', 'Changed', 'Status', 'Lender', 'Borrower', 'Project', 'Amount'], rows);
}

function describeLoan({ number, tenantName, status, borrowerName, projectName, amount, conditions, budget, draws, balances }) {
  return [
    `${number} of ${tenantName}: ${dollars(amount * 100)} to ${borrowerName} for ${projectName}, ${status}`,
    ...conditions.map(({ id, name, status: state, dueOn }) => `  ${id}  ${state.padEnd(9)}  ${name}${dueOn ? `, due ${dueOn}` : ''}`),
    ...budget.map(({ name, amount: line, remaining }) => `  ${name}: ${dollars(line)}, ${dollars(remaining)} left`),
    ...draws.map(({ number: draw, status: state, requested }) => `  Draw ${draw}: ${state}, ${dollars(requested)} requested`),
    ...(balances
      ? [`  Principal ${dollars(balances.principal)}, interest ${dollars(balances.interest + balances.accrued)}, fees ${dollars(balances.fees)}`]
      : []),
  ];
}
