import { InvalidArgumentError } from 'commander';
import { columns, moment } from './text.mjs';

/** What was done in the portal, and by whom; see `commands`. */
export const auditCommands = {
  audit: {
    parameters: [],
    options: {
      user: 'userId|email',
      company: 'tenantId',
      action: 'action',
      since: 'YYYY-MM-DD',
      until: 'YYYY-MM-DD',
      limit: 'count',
      cursor: 'cursor',
    },
    about: 'what was done, the newest first: by or to a user, of a company, of a kind such as document.approve, from a day to a day or moment',
    run: (server, _values, { user, company, action, since, until, limit, cursor }) => {
      const asked = { user, company, action, since: since && momentOf(since, 0), until: until && momentOf(until, 1), limit, cursor };
      const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== undefined));
      return server.get(`/audit?${query}`);
    },
    describe: ({ entries, nextCursor }) => (entries.length === 0 ? ['Nothing of that kind is recorded.'] : describeEntries(entries, nextCursor)),
  },
};

/** A day is this machine's, and counts as a whole: until its end. */
function momentOf(text, days) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const at = year === undefined ? new Date(text) : new Date(Number(year), Number(month) - 1, Number(day) + days);
  if (Number.isNaN(at.getTime())) throw new InvalidArgumentError(`"${text}" is no day such as 2027-01-31.`);
  return at.toISOString();
}

function describeEntries(entries, nextCursor) {
  const rows = entries.map(({ at, actor, actorEmail, action, subjectId, details }) => [
    moment(at),
    actorEmail ?? actor,
    action,
    subjectId ?? '-',
    JSON.stringify(details),
  ]);
  return [...columns(['At', 'By', 'What', 'Of', 'Details'], rows), ...(nextCursor === null ? [] : ['', `More: --cursor ${nextCursor}`])];
}
