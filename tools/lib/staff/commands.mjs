import { accountCommands } from './account-commands.mjs';
import { auditCommands } from './audit-commands.mjs';
import { companyCommands } from './company-commands.mjs';
import { documentCommands } from './document-commands.mjs';
import { loanCommands } from './loan-commands.mjs';
import { offerCommands } from './offer-commands.mjs';
import { termsCommands } from './terms-commands.mjs';
import { columns, moment, phone } from './text.mjs';

/**
 * The commands by name. Options stand with the name of their value, null where they have none; `required` names those
 * that must be there. `run` returns records with the field names of the schema; `describe` tells them in lines.
 *
 * @type {Record<string, { parameters: string[], options: Record<string, string | null>, required?: string[], about: string, run: Function, describe: Function }>}
 */
export const commands = {
  'join-requests': {
    parameters: [],
    options: { all: null },
    about: 'requests to join that wait for an answer; --all shows those that were answered too',
    run: (server, _values, { all }) => server.get(`/join-requests${all ? '?all=true' : ''}`),
    describe: (requests, { all }) =>
      requests.length === 0 ? [all ? 'Nobody has asked to join yet.' : 'No request to join waits for an answer.'] : describeRequests(requests, all),
  },
  invite: {
    parameters: ['joinRequestId'],
    options: {},
    about: 'answers a request to join: mails an invitation, which works for seven days',
    run: async (server, [joinRequestId]) => [await server.post(`/join-requests/${encodeURIComponent(joinRequestId)}/invitation`)],
    describe: ([{ firstName, lastName, company, email, expiresAt, link }]) => [
      `Invited ${firstName} ${lastName} of ${company}. The invitation goes to ${email} and works until ${moment(expiresAt)}.`,
      link,
    ],
  },
  decline: {
    parameters: ['joinRequestId'],
    options: { reason: 'reason' },
    about: 'declines a request to join; who has asked is told in a mail, with the reason where there is one',
    run: async (server, [joinRequestId], { reason }) => [await server.post(`/join-requests/${encodeURIComponent(joinRequestId)}/refusal`, { reason })],
    describe: ([{ firstName, lastName, company, email }]) => [`Declined the request of ${firstName} ${lastName} of ${company}. A mail to ${email} says so.`],
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
  const rows = requests.map(({ id, createdAt, firstName, lastName, company, email, phone: stored, invitationId, declinedAt }) => [
    id,
    moment(createdAt),
    `${firstName} ${lastName}`,
    company,
    email,
    phone(stored),
    ...(all ? [answerOf(invitationId, declinedAt)] : []),
  ]);
  return columns(titles, rows);
}

function answerOf(invitationId, declinedAt) {
  if (invitationId !== null) return 'invited';
  return declinedAt === null ? '-' : 'declined';
}

/** What there is, as the command line tells it. */
export function usage() {
  const forms = Object.entries(commands).map(([name, { parameters, options, required = [], about }]) => [
    [name, ...parameters.map((parameter) => `<${parameter}>`), ...Object.entries(options).map(([option, value]) => optionForm(option, value, required))].join(
      ' ',
    ),
    about,
  ]);
  const width = Math.max(...forms.map(([form]) => form.length));
  return [
    'Usage: npm run staff -- <command> [--json]',
    '',
    ...forms.map(([form, about]) => `  ${form.padEnd(width)}  ${about}`),
    '',
    'It talks to the portal at APP_URL, or on this machine at PORT (4000), with the key in SERVICE_KEY or DATA_DIR/service-key.',
  ].join('\n');
}

function optionForm(option, value, required) {
  const form = value === null ? `--${option}` : `--${option} <${value}>`;
  return required.includes(option) ? form : `[${form}]`;
}
