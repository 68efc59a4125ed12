import { accountCommands } from './account-commands.mjs';
import { auditCommands } from './audit-commands.mjs';
import { companyCommands } from './company-commands.mjs';
import { documentCommands } from './document-commands.mjs';
import { loanCommands } from './loan-commands.mjs';
import { offerCommands } from './offer-commands.mjs';
import { termsCommands } from './terms-commands.mjs';
import { formatPhone, formatTimestamp, listOf } from './text.mjs';

/**
 * The commands by name. `options` maps a flag to the name of its value, or to null if it takes none; `required` lists
 * the mandatory flags. `get` and `post` are paths below /staff, with `:id` for the parameter; the options become the
 * query or the body, and `run` replaces both. `describe` formats the returned records as lines.
 *
 * @type {Record<string, { parameter?: string, options?: Record<string, string | null>, required?: string[], about:
 *   string, get?: string, post?: string, run?: Function, describe: Function }>}
 */
export const commands = {
  'join-requests': {
    options: { all: null },
    about: 'pending join requests; --all includes answered ones',
    get: '/join-requests',
    describe: listOf(
      {
        Id: ({ id }) => id,
        Received: ({ createdAt }) => formatTimestamp(createdAt),
        Name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
        Company: ({ company }) => company,
        Email: ({ email }) => email,
        Phone: ({ phone }) => formatPhone(phone),
        Answer: ({ invitationId, declinedAt }) =>
          invitationId !== null ? 'invited' : declinedAt === null ? '-' : 'declined',
      },
      ({ all }) => (all ? 'There are no join requests yet.' : 'There are no pending join requests.'),
    ),
  },
  invite: {
    parameter: 'joinRequestId',
    about: 'approves a join request: mails an invitation that is valid for seven days',
    post: '/join-requests/:id/invitation',
    describe: ([{ firstName, lastName, company, email, expiresAt, link }]) => [
      `Invited ${firstName} ${lastName} of ${company}. The invitation was mailed to ${email} and is valid until ${formatTimestamp(expiresAt)}.`,
      link,
    ],
  },
  decline: {
    parameter: 'joinRequestId',
    options: { reason: 'reason' },
    about: 'declines a join request and mails the applicant, including the reason if given',
    post: '/join-requests/:id/refusal',
    describe: ([{ firstName, lastName, company, email }]) => [
      `Declined the request of ${firstName} ${lastName} of ${company} and notified ${email}.`,
    ],
  },
  ...accountCommands,
  ...documentCommands,
  ...offerCommands,
  ...loanCommands,
  ...companyCommands,
  ...termsCommands,
  ...auditCommands,
};
