import { formatTimestamp, listOf } from './text.mjs';

/** Staff act for the borrower of a loan, identified by number or ID; see `commands`. */
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
    about: 'a loan with its conditions and the servicer’s figures',
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
  'loan-message': {
    parameter: 'loan',
    options: { text: 'text' },
    required: ['text'],
    about: 'sends the lender a message on behalf of the borrower',
    post: '/loans/:id/messages',
    describe: ([{ number, borrowerName }]) => [`Sent ${borrowerName}’s message about ${number}.`],
  },
};

const dollars = (cents) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

function describeLoan({ number, tenantName, status, borrowerName, projectName, amount, conditions, statement }) {
  return [
    `${number} of ${tenantName}: ${dollars(amount * 100)} to ${borrowerName} for ${projectName}, ${status}`,
    ...conditions.map(
      ({ id, name, status: state, dueOn }) => `  ${id}  ${state.padEnd(9)}  ${name}${dueOn ? `, due ${dueOn}` : ''}`,
    ),
    ...(statement
      ? [
          `  ${statement.servicer}, ${statement.on}: balance ${dollars(statement.balance)}, past due ${dollars(statement.pastDue)}`,
        ]
      : []),
  ];
}
