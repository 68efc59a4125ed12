import type { Change, LedgerRow } from '@lender-portal/registry-api';

/** The first row has the whole map. */
const MAX_ENTRIES = 8;

/** @returns a few lines for people */
export function describeSwap({ seq, at, who, set, from, reason, forced, isWritten = true, affected = [], ...more }: LedgerRow & Partial<Change>): string {
  const { routes = [], isRollback = false, rolledBackIn = {}, rolledBack = [] } = more;
  const marks = `${forced ? ', forced' : ''}${isRollback ? ', rollback' : ''}`;
  const title = isWritten ? `${seq}  ${at}  ${who}${marks}${reason && `: ${reason}`}` : 'Nothing was changed. It would be:';
  const leftIn = (key: string) => (isWritten && rolledBackIn[key] !== undefined ? `, rolled back from in row ${rolledBackIn[key]}` : '');
  const entries = Object.entries(set).map(([key, target]) => `   ${key}  ${from[key] ?? 'nothing'} → ${target ?? 'nothing'}${leftIn(key)}`);
  const rest = entries.length - MAX_ENTRIES;
  const changes = rest > 0 ? [...entries.slice(0, MAX_ENTRIES), `   and ${rest} more`] : entries;
  const drafts = routes.length > 0 ? [`   draft routes that lenders see: ${routes.join(', ')}`] : [];
  const takers = affected.map(({ module, specifiers }) => `   ${module} takes ${specifiers.join(', ')}`);
  const warnings = rolledBack.map(({ module, target, seq: row }) => `   ${module} ${target} was rolled back from in row ${row}: this needs --again`);
  return `${[title, ...(changes.length > 0 ? changes : ['   no change']), ...drafts, ...takers, ...warnings].join('\n')}\n`;
}
