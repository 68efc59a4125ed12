import { formatColumns, formatTimestamp } from './text.mjs';

/** Commands for documents and lenders' states; see `commands`. */
export const documentCommands = {
  documents: {
    parameters: [],
    options: { status: 'status' },
    about: 'documents of all lenders, oldest first; --status PendingApproval shows those to review',
    run: (server, _values, { status }) =>
      server.get(`/documents${status === undefined ? '' : `?status=${encodeURIComponent(status)}`}`),
    describe: (documents, { status }) =>
      documents.length === 0
        ? [status === undefined ? 'There are no documents yet.' : `No document is ${status}.`]
        : describeDocuments(documents),
  },
  approve: {
    parameters: ['documentId'],
    options: { expires: 'YYYY-MM-DD' },
    about: 'approves a document, until the end of a day or indefinitely, and mails its lender',
    run: async (server, [id], { expires }) => [
      await server.post(`/documents/${encodeURIComponent(id)}/approval`, { expires }),
    ],
    describe: ([{ fileName, tenantName, expirationDate }]) => [
      `Approved "${fileName}" of ${tenantName}${expirationDate === null ? '; it does not expire' : ` until ${expirationDate}`}.`,
    ],
  },
  reject: {
    parameters: ['documentId'],
    options: { reason: 'reason' },
    required: ['reason'],
    about: 'rejects a document; its lender sees the reason in the portal and in a mail',
    run: async (server, [id], { reason }) => [
      await server.post(`/documents/${encodeURIComponent(id)}/rejection`, { reason }),
    ],
    describe: ([{ fileName, tenantName, statusReason }]) => [
      `Rejected "${fileName}" of ${tenantName}: ${statusReason}`,
    ],
  },
  'approve-state': {
    parameters: ['lenderStateId'],
    options: {},
    about: 'approves a state of a lender',
    run: async (server, [id]) => [await server.post(`/lender-states/${encodeURIComponent(id)}/approval`)],
    describe: ([{ region, tenantName }]) => [`Approved ${region} for ${tenantName}.`],
  },
  'withdraw-state': {
    parameters: ['lenderStateId'],
    options: { reason: 'reason' },
    required: ['reason'],
    about: 'withdraws the approval of a state and blocks offers there; mails the reason to the lender’s main user',
    run: async (server, [id], { reason }) => [
      await server.post(`/lender-states/${encodeURIComponent(id)}/withdrawal`, { reason }),
    ],
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

function describeDocuments(documents) {
  const rows = documents.map(
    ({ id, createdAt, tenantName, category, region, type, status, expirationDate, fileName }) => [
      id,
      formatTimestamp(createdAt),
      tenantName,
      category ?? region,
      type,
      status,
      expirationDate ?? '-',
      fileName,
    ],
  );
  return formatColumns(['Id', 'Uploaded', 'Lender', 'For', 'Type', 'Status', 'Expires', 'File'], rows);
}
