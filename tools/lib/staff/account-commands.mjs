import { InvalidArgumentError } from 'commander';
import { formatColumns, formatTimestamp } from './text.mjs';

/** Commands for accounts without a company; see `commands`. */
export const accountCommands = {
  'accounts-without-company': {
    parameters: [],
    options: {},
    about: 'verified accounts without a company, because their invitation was used, revoked or expired',
    run: (server) => server.get('/accounts-without-company'),
    describe: (accounts) =>
      accounts.length === 0 ? ['Every verified account belongs to a company.'] : describeAccounts(accounts),
  },
  assign: {
    parameters: ['accountId'],
    options: { tenant: 'tenantId', company: 'name' },
    about: 'adds such an account to a company, or makes it the main user of a new one, and notifies it by mail',
    run: async (server, [id], { tenant: tenantId, company }) => {
      if ((tenantId === undefined) === (company === undefined))
        throw new InvalidArgumentError('assign needs either --tenant <tenantId> or --company <name>.');
      return [await server.post(`/accounts/${encodeURIComponent(id)}/company`, { tenantId, company })];
    },
    describe: ([{ email, tenantName, isMain }]) => [
      `${email} is ${isMain ? 'the main user' : 'a user'} of ${tenantName} now and was notified by mail.`,
    ],
  },
};

function describeAccounts(accounts) {
  const rows = accounts.map(({ id, createdAt, firstName, lastName, email, invitation }) => [
    id,
    formatTimestamp(createdAt),
    email,
    [firstName, lastName].filter(Boolean).join(' ') || '-',
    invitation,
  ]);
  return formatColumns(['Id', 'Signed up', 'Email', 'Name', 'Invitation'], rows);
}
