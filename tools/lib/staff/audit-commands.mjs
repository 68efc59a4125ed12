import { InvalidArgumentError } from 'commander';
import { formatColumns, formatTimestamp } from './text.mjs';

/** Commands for the audit log; see `commands`. */
export const auditCommands = {
  audit: {
    options: {
      user: 'userId|email',
      company: 'tenantId',
      action: 'action',
      since: 'YYYY-MM-DD',
      until: 'YYYY-MM-DD',
      limit: 'count',
      cursor: 'cursor',
    },
    about:
      'audit entries, newest first, filtered by user, company, action (such as document.approve) and time; --since and --until take a date or an ISO time',
    run: (server, _values, { json: _json, since, until, ...filters }) => {
      const times = { ...(since && { since: momentOf(since, 0) }), ...(until && { until: momentOf(until, 1) }) };
      return server.get(`/audit?${new URLSearchParams({ ...filters, ...times })}`);
    },
    describe: ({ entries, nextCursor }) =>
      entries.length === 0 ? ['No matching entries.'] : describeEntries(entries, nextCursor),
  },
};

/** A date without a time covers the whole day in this machine's time zone. */
function momentOf(text, days) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const at = year === undefined ? new Date(text) : new Date(Number(year), Number(month) - 1, Number(day) + days);
  if (Number.isNaN(at.getTime())) throw new InvalidArgumentError(`"${text}" is not a date such as 2027-01-31.`);
  return at.toISOString();
}

function describeEntries(entries, nextCursor) {
  const rows = entries.map(({ at, actor, actorEmail, action, subjectId, details }) => [
    formatTimestamp(at),
    actorEmail ?? actor,
    action,
    subjectId ?? '-',
    JSON.stringify(details),
  ]);
  return [
    ...formatColumns(['At', 'Actor', 'Action', 'Subject', 'Details'], rows),
    ...(nextCursor === null ? [] : ['', `More: --cursor ${nextCursor}`]),
  ];
}
