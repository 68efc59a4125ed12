import { accountCommands } from './account-commands.mjs';
import { auditCommands } from './audit-commands.mjs';
import { companyCommands } from './company-commands.mjs';
import { documentCommands } from './document-commands.mjs';
import { loanCommands } from './loan-commands.mjs';
import { offerCommands } from './offer-commands.mjs';
import { termsCommands } from './terms-commands.mjs';
import { formatColumns, formatTimestamp, formatPhone } from './text.mjs';

/**
 * The commands by name. `options` maps a flag to the name of its value, or to null if it takes none; `required` lists
 * the mandatory flags. `run` returns records with the field names of the schema; `describe` formats them as lines.
 *
 * @type {Record<string, { parameters: string[], options: Record<string, string | null>, required?: string[], about:
 *   string, run: Function, describe: Function }>}
 */
export const commands = {
  'join-requests': {
    parameters: [],
    options: { all: null },
    about: 'pending join requests; --all includes answered ones',
    run: (server, _values, { all }) => server.get(`/join-requests${all ? '?all=true' : ''}`),
    describe: (requests, { all }) =>
      requests.length === 0
        ? [all ? 'There are no join requests yet.' : 'There are no pending join requests.']
        : describeRequests(requests, all),
  },
  invite: {
    parameters: ['joinRequestId'],
    options: {},
    about: 'approves a join request: mails an invitation that is valid for seven days',
    run: async (server, [joinRequestId]) => [
      await server.post(`/join-requests/${encodeURIComponent(joinRequestId)}/invitation`),
    ],
    describe: ([{ firstName, lastName, company, email, expiresAt, link }]) => [
      `Invited ${firstName} ${lastName} of ${company}. The invitation was mailed to ${email} and is valid until ${formatTimestamp(expiresAt)}.`,
      link,
    ],
  },
  decline: {
    parameters: ['joinRequestId'],
    options: { reason: 'reason' },
    about: 'declines a join request and mails the applicant, including the reason if given',
    run: async (server, [joinRequestId], { reason }) => [
      await server.post(`/join-requests/${encodeURIComponent(joinRequestId)}/refusal`, { reason }),
    ],
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

function describeRequests(requests, all) {
  const titles = ['Id', 'Received', 'Name', 'Company', 'Email', 'Phone', ...(all ? ['Answer'] : [])];
  const rows = requests.map(
    ({ id, createdAt, firstName, lastName, company, email, phone: stored, invitationId, declinedAt }) => [
      id,
      formatTimestamp(createdAt),
      `${firstName} ${lastName}`,
      company,
      email,
      formatPhone(stored),
      ...(all ? [answerOf(invitationId, declinedAt)] : []),
    ],
  );
  return formatColumns(titles, rows);
}

function answerOf(invitationId, declinedAt) {
  if (invitationId !== null) return 'invited';
  return declinedAt === null ? '-' : 'declined';
}
