import { InvalidArgumentError } from 'commander';
import { readFile } from 'node:fs/promises';

/**
 * Commands for staff, some of which act for borrowers and the servicer.
 *
 * @type {[usage: string, about: string, request: string | Function, columns?: string][]} `request`: method and path
 *   below /staff, with `:id` for the argument and the options as query or body; or a function that returns the records.
 *   `columns`: fields of a list
 */
export const commands = [
  [
    'join-requests [--all]',
    'pending join requests; --all includes answered ones',
    'GET /join-requests',
    'id createdAt firstName lastName company email phone invitationId declinedAt',
  ],
  [
    'invite <joinRequestId>',
    'approves a join request: mails an invitation that is valid for seven days',
    'POST /join-requests/:id/invitation',
  ],
  [
    'decline <joinRequestId> [--reason <reason>]',
    'declines a join request and mails the applicant, including the reason if given',
    'POST /join-requests/:id/refusal',
  ],
  [
    'accounts-without-company',
    'verified accounts without a company, because their invitation was used, revoked or expired',
    'GET /accounts-without-company',
    'id createdAt email firstName lastName invitation',
  ],
  [
    'assign <accountId> [--tenant <tenantId>] [--company <name>]',
    'adds such an account to a company, or makes it the main user of a new one, and notifies it by mail',
    'POST /accounts/:id/company',
  ],
  [
    'documents [--status <status>]',
    'documents of all lenders, oldest first; --status PendingApproval shows those to review',
    'GET /documents',
    'id createdAt tenantName category region type status expirationDate fileName',
  ],
  [
    'approve <documentId> [--expires <YYYY-MM-DD>]',
    'approves a document, until the end of a day or indefinitely, and mails its lender',
    'POST /documents/:id/approval',
  ],
  [
    'reject <documentId> --reason <reason>',
    'rejects a document; its lender sees the reason in the portal and in a mail',
    'POST /documents/:id/rejection',
  ],
  ['approve-state <lenderStateId>', 'approves a state of a lender', 'POST /lender-states/:id/approval'],
  [
    'withdraw-state <lenderStateId> --reason <reason>',
    'withdraws the approval of a state and blocks its open offers; mails the reason to the lender’s main user',
    'POST /lender-states/:id/withdrawal',
  ],
  [
    'offers [--status <status>] [--withdrawn]',
    'offers of all lenders, oldest change first; --status SUBMITTED: awaiting the borrower; --withdrawn: open offers in states whose approval was withdrawn',
    'GET /offers',
    'id updatedAt status tenantName projectName state amount interestRate points termMonths expiresOn approvalWithdrawn',
  ],
  [
    'accept-offer <offerId>',
    'accepts an offer on behalf of the borrower: it becomes a loan, and other offers for the project are declined',
    'POST /offers/:id/acceptance',
  ],
  [
    'decline-offer <offerId> --reason <reason>',
    'declines an offer on behalf of the borrower; the lender sees the reason',
    'POST /offers/:id/refusal',
  ],
  [
    'counter-offer <offerId> --amount <dollars> --rate <percent> --points <percent> --term <months> [--message <text>]',
    'counters an offer on behalf of the borrower',
    'POST /offers/:id/counter',
  ],
  [
    'loans',
    'loans of all lenders, oldest change first',
    'GET /loans',
    'id number updatedAt status tenantName borrowerName projectName amount',
  ],
  ['loan <loan>', 'a loan with its conditions and the servicer’s figures', 'GET /loans/:id'],
  [
    'submit-condition <loan> --condition <name|id> [--note <text>]',
    'submits a condition on behalf of the borrower, for the lender to review',
    'POST /loans/:id/conditions',
  ],
  [
    'loan-message <loan> --text <text>',
    'sends the lender a message on behalf of the borrower',
    'POST /loans/:id/messages',
  ],
  [
    'statement <loan> --file <statement.json>',
    'records a servicer’s statement with amounts in cents; a balance of 0 means that the loan is paid off',
    async (send, loan, { file }) =>
      send('POST /loans/:id/statement', loan, { statement: parseJson(await readText(file), file) }),
  ],
  [
    'set-main <userId>',
    'makes a user the main user of their company, replacing the current one',
    'POST /users/:id/main',
  ],
  [
    'tenant <tenantId> [--white-label <true|false>] [--dev <true|false>]',
    'shows a company with its states, or changes its marketplace flags',
    (send, id, { whiteLabel: isWhiteLabel, dev: isDev }) =>
      isWhiteLabel === undefined && isDev === undefined
        ? send('GET /tenants/:id', id)
        : send('POST /tenants/:id', id, { isWhiteLabel, isDev }),
  ],
  [
    'publish-terms --file <terms.md> --version <version>',
    'publishes new terms from a text or Markdown file; all users are asked to accept them',
    async (send, _id, { file, version }) => send('POST /terms', undefined, { version, content: await readText(file) }),
  ],
  [
    'terms [--accepted-by <email>]',
    'versions of the terms, newest first; --accepted-by shows the versions that a user accepted, and when',
    (send, _id, { acceptedBy: email }) =>
      email === undefined ? send('GET /terms') : send('GET /terms/acceptances/:id', email),
    'version publishedAt acceptances acceptedAt url',
  ],
  [
    'audit [--user <userId|email>] [--company <tenantId>] [--action <action>] [--since <YYYY-MM-DD>] [--until <YYYY-MM-DD>] [--limit <count>] [--cursor <cursor>]',
    'audit entries, newest first, filtered by user, company, action (such as document.approve) and time; --since and --until take a date or an ISO time',
    async (send, _id, { since, until, ...filters }) => {
      const times = { ...(since && { since: momentOf(since, 0) }), ...(until && { until: momentOf(until, 1) }) };
      return send('GET /audit', undefined, { ...filters, ...times });
    },
  ],
];

/** A date without a time covers the whole day in this machine's time zone. */
function momentOf(text, days) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const at = year === undefined ? new Date(text) : new Date(Number(year), Number(month) - 1, Number(day) + days);
  if (Number.isNaN(at.getTime())) throw new InvalidArgumentError(`"${text}" is not a date such as 2027-01-31.`);
  return at.toISOString();
}

function parseJson(text, file) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`"${file}" is not JSON`, { cause: error });
  }
}

/** Rejects other encodings, which would be published with wrong characters. */
async function readText(file) {
  const bytes = await readFile(file).catch((error) => {
    throw new Error(`"${file}" cannot be read (${error.code})`, { cause: error });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`"${file}" is not UTF-8 text`);
  }
}
