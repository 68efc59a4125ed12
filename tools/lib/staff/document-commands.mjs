import { formatTimestamp, listOf } from './text.mjs';

/** Commands for documents and lenders' states; see `commands`. */
export const documentCommands = {
  documents: {
    options: { status: 'status' },
    about: 'documents of all lenders, oldest first; --status PendingApproval shows those to review',
    get: '/documents',
    describe: listOf(
      {
        Id: ({ id }) => id,
        Uploaded: ({ createdAt }) => formatTimestamp(createdAt),
        Lender: ({ tenantName }) => tenantName,
        For: ({ category, region }) => category ?? region,
        Type: ({ type }) => type,
        Status: ({ status }) => status,
        Expires: ({ expirationDate }) => expirationDate ?? '-',
        File: ({ fileName }) => fileName,
      },
      ({ status }) => (status === undefined ? 'There are no documents yet.' : `No document is ${status}.`),
    ),
  },
  approve: {
    parameter: 'documentId',
    options: { expires: 'YYYY-MM-DD' },
    about: 'approves a document, until the end of a day or indefinitely, and mails its lender',
    post: '/documents/:id/approval',
    describe: ([{ fileName, tenantName, expirationDate }]) => [
      `Approved "${fileName}" of ${tenantName}${expirationDate === null ? '; it does not expire' : ` until ${expirationDate}`}.`,
    ],
  },
  reject: {
    parameter: 'documentId',
    options: { reason: 'reason' },
    required: ['reason'],
    about: 'rejects a document; its lender sees the reason in the portal and in a mail',
    post: '/documents/:id/rejection',
    describe: ([{ fileName, tenantName, statusReason }]) => [
      `Rejected "${fileName}" of ${tenantName}: ${statusReason}`,
    ],
  },
  'approve-state': {
    parameter: 'lenderStateId',
    about: 'approves a state of a lender',
    post: '/lender-states/:id/approval',
    describe: ([{ region, tenantName }]) => [`Approved ${region} for ${tenantName}.`],
  },
  'withdraw-state': {
    parameter: 'lenderStateId',
    options: { reason: 'reason' },
    required: ['reason'],
    about: 'withdraws the approval of a state and blocks offers there; mails the reason to the lender’s main user',
    post: '/lender-states/:id/withdrawal',
    describe: ([{ region, tenantName, openOffers }]) => [
      `Withdrew the approval of ${region} for ${tenantName}.`,
      ...(openOffers > 0
        ? [
            `Open offers there that cannot be accepted until ${region} is approved again: ${openOffers}. List them with: offers --withdrawn`,
          ]
        : []),
    ],
  },
};
