import { formatTimestamp, listOf } from './text.mjs';

/** Commands for accounts without a company; see `commands`. */
export const accountCommands = {
  'accounts-without-company': {
    about: 'verified accounts without a company, because their invitation was used, revoked or expired',
    get: '/accounts-without-company',
    describe: listOf(
      {
        Id: ({ id }) => id,
        'Signed up': ({ createdAt }) => formatTimestamp(createdAt),
        Email: ({ email }) => email,
        Name: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || '-',
        Invitation: ({ invitation }) => invitation,
      },
      () => 'Every verified account belongs to a company.',
    ),
  },
  assign: {
    parameter: 'accountId',
    options: { tenant: 'tenantId', company: 'name' },
    about: 'adds such an account to a company, or makes it the main user of a new one, and notifies it by mail',
    post: '/accounts/:id/company',
    describe: ([{ email, tenantName, isMain }]) => [
      `${email} is ${isMain ? 'the main user' : 'a user'} of ${tenantName} now and was notified by mail.`,
    ],
  },
};
