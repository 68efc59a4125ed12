import { InvalidArgumentError } from 'commander';
import { readFile } from 'node:fs/promises';
import { formatColumns, formatTimestamp, describeList } from './text.mjs';

const cents = (amount) => (amount / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const terms = ({ amount, interestRate, points, termMonths }) =>
  `$${amount.toLocaleString('en-US')} at ${interestRate} %, ${points} points, ${termMonths} months`;
const borrower = ({ borrowerName, projectName }) => `${borrowerName ?? 'The borrower'} (${projectName})`;

/**
 * Commands for staff, some of which act for borrowers and the servicer.
 *
 * @type {[usage: string, about: string, request: string | Function, describe: Function][]} `request`: method and path
 *   below /staff, with `:id` for the argument and the options as query or body; or a function that returns the records.
 *   `describe` formats the records as lines
 */
export const commands = [
  [
    'join-requests [--all]',
    'pending join requests; --all includes answered ones',
    'GET /join-requests',
    describeList(
      {
        Id: 'id',
        Received: 'createdAt',
        Name: ({ firstName, lastName }) => `${firstName} ${lastName}`,
        Company: 'company',
        Email: 'email',
        Phone: ({ phone }) => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
        Answer: ({ invitationId, declinedAt }) =>
          invitationId !== null ? 'invited' : declinedAt === null ? null : 'declined',
      },
      ({ all }) => (all ? 'There are no join requests yet.' : 'There are no pending join requests.'),
    ),
  ],
  [
    'invite <joinRequestId>',
    'approves a join request: mails an invitation that is valid for seven days',
    'POST /join-requests/:id/invitation',
    ([{ firstName, lastName, company, email, expiresAt, link }]) => [
      `Invited ${firstName} ${lastName} of ${company}. The invitation was mailed to ${email} and is valid until ${formatTimestamp(expiresAt)}.`,
      link,
    ],
  ],
  [
    'decline <joinRequestId> [--reason <reason>]',
    'declines a join request and mails the applicant, including the reason if given',
    'POST /join-requests/:id/refusal',
    ([{ firstName, lastName, company, email }]) => [
      `Declined the request of ${firstName} ${lastName} of ${company} and notified ${email}.`,
    ],
  ],
  [
    'accounts-without-company',
    'verified accounts without a company, because their invitation was used, revoked or expired',
    'GET /accounts-without-company',
    describeList(
      {
        Id: 'id',
        'Signed up': 'createdAt',
        Email: 'email',
        Name: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ') || null,
        Invitation: 'invitation',
      },
      () => 'Every verified account belongs to a company.',
    ),
  ],
  [
    'assign <accountId> [--tenant <tenantId>] [--company <name>]',
    'adds such an account to a company, or makes it the main user of a new one, and notifies it by mail',
    'POST /accounts/:id/company',
    ([{ email, tenantName, isMain }]) => [
      `${email} is ${isMain ? 'the main user' : 'a user'} of ${tenantName} now and was notified by mail.`,
    ],
  ],
  [
    'documents [--status <status>]',
    'documents of all lenders, oldest first; --status PendingApproval shows those to review',
    'GET /documents',
    describeList(
      {
        Id: 'id',
        Uploaded: 'createdAt',
        Lender: 'tenantName',
        For: ({ category, region }) => category ?? region,
        Type: 'type',
        Status: 'status',
        Expires: 'expirationDate',
        File: 'fileName',
      },
      ({ status }) => (status === undefined ? 'There are no documents yet.' : `No document is ${status}.`),
    ),
  ],
  [
    'approve <documentId> [--expires <YYYY-MM-DD>]',
    'approves a document, until the end of a day or indefinitely, and mails its lender',
    'POST /documents/:id/approval',
    ([{ fileName, tenantName, expirationDate }]) => [
      `Approved "${fileName}" of ${tenantName}${expirationDate === null ? '; it does not expire' : ` until ${expirationDate}`}.`,
    ],
  ],
  [
    'reject <documentId> --reason <reason>',
    'rejects a document; its lender sees the reason in the portal and in a mail',
    'POST /documents/:id/rejection',
    ([{ fileName, tenantName, statusReason }]) => [`Rejected "${fileName}" of ${tenantName}: ${statusReason}`],
  ],
  [
    'approve-state <lenderStateId>',
    'approves a state of a lender',
    'POST /lender-states/:id/approval',
    ([{ region, tenantName }]) => [`Approved ${region} for ${tenantName}.`],
  ],
  [
    'withdraw-state <lenderStateId> --reason <reason>',
    'withdraws the approval of a state and blocks offers there; mails the reason to the lender’s main user',
    'POST /lender-states/:id/withdrawal',
    ([{ region, tenantName, openOffers }]) => [
      `Withdrew the approval of ${region} for ${tenantName}.`,
      ...(openOffers > 0
        ? [
            `Open offers there that cannot be accepted until ${region} is approved again: ${openOffers}. List them with: offers --withdrawn`,
          ]
        : []),
    ],
  ],
  [
    'offers [--status <status>] [--withdrawn]',
    'offers of all lenders, oldest change first; --status SUBMITTED: awaiting the borrower; --withdrawn: open offers in states whose approval was withdrawn',
    'GET /offers',
    describeList(
      {
        Id: 'id',
        Changed: 'updatedAt',
        Status: 'status',
        Lender: 'tenantName',
        Project: 'projectName',
        State: 'state',
        Terms: (offer) => (offer.amount === null ? null : terms(offer)),
        Expires: 'expiresOn',
        Approval: ({ approvalWithdrawn }) => (approvalWithdrawn ? 'withdrawn' : null),
      },
      ({ status, withdrawn }) => {
        if (withdrawn) return 'There are no open offers in states whose approval was withdrawn.';
        return status === undefined ? 'There are no offers yet.' : `No offer is ${status}.`;
      },
    ),
  ],
  [
    'accept-offer <offerId>',
    'accepts an offer on behalf of the borrower: it becomes a loan, and other offers for the project are declined',
    'POST /offers/:id/acceptance',
    ([offer]) => [
      `${borrower(offer)} accepted the offer of ${offer.tenantName}, ${terms(offer)}. The loan is in loan processing.`,
    ],
  ],
  [
    'decline-offer <offerId> --reason <reason>',
    'declines an offer on behalf of the borrower; the lender sees the reason',
    'POST /offers/:id/refusal',
    ([offer]) => [`${borrower(offer)} declined the offer of ${offer.tenantName}.`],
  ],
  [
    'counter-offer <offerId> --amount <dollars> --rate <percent> --points <percent> --term <months> [--message <text>]',
    'counters an offer on behalf of the borrower',
    'POST /offers/:id/counter',
    ([offer]) => [`${borrower(offer)} countered the offer of ${offer.tenantName}, which must respond.`],
  ],
  [
    'loans',
    'loans of all lenders, oldest change first',
    'GET /loans',
    describeList(
      {
        Id: 'id',
        Number: 'number',
        Changed: 'updatedAt',
        Status: 'status',
        Lender: 'tenantName',
        Borrower: 'borrowerName',
        Project: 'projectName',
        Amount: ({ amount }) => cents(amount * 100),
      },
      () => 'There are no loans yet.',
    ),
  ],
  ['loan <loan>', 'a loan with its conditions and the servicer’s figures', 'GET /loans/:id', describeLoan],
  [
    'submit-condition <loan> --condition <name|id> [--note <text>]',
    'submits a condition on behalf of the borrower, for the lender to review',
    'POST /loans/:id/conditions',
    ([{ number, borrowerName }], { condition }) => [
      `Submitted condition "${condition}" of ${number} for ${borrowerName}.`,
    ],
  ],
  [
    'loan-message <loan> --text <text>',
    'sends the lender a message on behalf of the borrower',
    'POST /loans/:id/messages',
    ([{ number, borrowerName }]) => [`Sent ${borrowerName}’s message about ${number}.`],
  ],
  [
    'set-main <userId>',
    'makes a user the main user of their company, replacing the current one',
    'POST /users/:id/main',
    ([{ firstName, lastName, email }]) => [`${firstName} ${lastName} (${email}) is the main user now.`],
  ],
  [
    'tenant <tenantId> [--white-label <true|false>] [--dev <true|false>]',
    'shows a company with its states, or changes its marketplace flags',
    (send, id, { whiteLabel: isWhiteLabel, dev: isDev }) =>
      isWhiteLabel === undefined && isDev === undefined
        ? send('GET /tenants/:id', id)
        : send('POST /tenants/:id', id, { isWhiteLabel, isDev }),
    ([tenant]) => [
      `${tenant.name}: ${[tenant.type, tenant.isWhiteLabelLender && 'white-label', tenant.isDev && 'dev'].filter(Boolean).join(', ')}`,
      ...(tenant.lender?.lenderStates ?? []).map(
        ({ id, region, isApproved }) => `  ${id}  ${region}  ${isApproved ? 'approved' : 'not approved yet'}`,
      ),
    ],
  ],
  [
    'publish-terms --file <terms.md> --version <version>',
    'publishes new terms from a text or Markdown file; all users are asked to accept them',
    async (send, _id, { file, version }) => send('POST /terms', undefined, { version, content: await readText(file) }),
    ([{ version, url }]) => [
      `Version ${version} of the terms is in force at ${url}. All users are asked to accept it.`,
    ],
  ],
  [
    'terms [--accepted-by <email>]',
    'versions of the terms, newest first; --accepted-by shows the versions that a user accepted, and when',
    (send, _id, { acceptedBy: email }) =>
      email === undefined ? send('GET /terms') : send('GET /terms/acceptances/:id', email),
    (records, options) =>
      describeList(
        options.acceptedBy === undefined
          ? { Version: 'version', Published: 'publishedAt', 'Accepted by': 'acceptances', URL: 'url' }
          : { Version: 'version', Accepted: 'acceptedAt', URL: 'url' },
        ({ acceptedBy: email }) =>
          email === undefined
            ? 'No terms are published yet: publish-terms --file <terms.md> --version <version>'
            : `${email} has not accepted any terms.`,
      )(records, options),
  ],
  [
    'audit [--user <userId|email>] [--company <tenantId>] [--action <action>] [--since <YYYY-MM-DD>] [--until <YYYY-MM-DD>] [--limit <count>] [--cursor <cursor>]',
    'audit entries, newest first, filtered by user, company, action (such as document.approve) and time; --since and --until take a date or an ISO time',
    async (send, _id, { since, until, ...filters }) => {
      const times = { ...(since && { since: momentOf(since, 0) }), ...(until && { until: momentOf(until, 1) }) };
      const [page] = await send('GET /audit', undefined, { ...filters, ...times });
      return page;
    },
    ({ entries, nextCursor }) =>
      entries.length === 0
        ? ['No matching entries.']
        : [...describeEntries(entries), ...(nextCursor === null ? [] : ['', `More: --cursor ${nextCursor}`])],
  ],
];

function describeLoan([loan]) {
  const { number, tenantName, status, borrowerName, projectName, amount, conditions, statement } = loan;
  return [
    `${number} of ${tenantName}: ${cents(amount * 100)} to ${borrowerName} for ${projectName}, ${status}`,
    ...conditions.map(
      ({ id, name, status: state, dueOn }) => `  ${id}  ${state.padEnd(9)}  ${name}${dueOn ? `, due ${dueOn}` : ''}`,
    ),
    ...(statement
      ? [
          `  ${statement.servicer}, ${statement.on}: balance ${cents(statement.balance)}, past due ${cents(statement.pastDue)}`,
        ]
      : []),
  ];
}

const describeEntries = (entries) =>
  formatColumns(
    ['At', 'Actor', 'Action', 'Subject', 'Details'],
    entries.map(({ at, actor, actorEmail, action, subjectId, details }) => [
      formatTimestamp(at),
      actorEmail ?? actor,
      action,
      subjectId ?? '-',
      JSON.stringify(details),
    ]),
  );

/** A date without a time covers the whole day in this machine's time zone. */
function momentOf(text, days) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const at = year === undefined ? new Date(text) : new Date(Number(year), Number(month) - 1, Number(day) + days);
  if (Number.isNaN(at.getTime())) throw new InvalidArgumentError(`"${text}" is not a date such as 2027-01-31.`);
  return at.toISOString();
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
