import type { Change, LedgerRow } from '@lender-portal/registry-api';

/** The first revision contains the whole map. */
const MAX_ENTRIES = 8;

/** @returns a human-readable summary of a few lines */
export function describeRevision({
  seq,
  at,
  who,
  set,
  from,
  reason,
  forced,
  hotfix = false,
  freezes = {},
  isWritten = true,
  affected = [],
  hash,
  ...more
}: LedgerRow & Partial<Change>): string {
  const {
    routes = [],
    isRollback = false,
    rolledBackIn = {},
    rolledBack = [],
    skipped = [],
    risks = [],
    frozen = [],
  } = more;
  const isUnchecked = isWritten && Object.keys(more.unchecked ?? {}).length > 0;
  const marks = `${hotfix ? ', hotfix' : ''}${forced ? ', forced' : ''}${isUnchecked ? ', unchecked' : ''}${isRollback ? ', rollback' : ''}`;
  const title = isWritten ? `${seq}  ${at}  ${who}${marks}${reason && `: ${reason}`}` : 'Nothing was changed. Effect:';
  const rollbackMark = (key: string) =>
    isWritten && rolledBackIn[key] !== undefined ? `, rolled back in revision ${rolledBackIn[key]}` : '';
  const entries = Object.entries(set).map(
    ([key, target]) => `   ${key}  ${from[key] ?? 'none'} → ${target ?? 'none'}${rollbackMark(key)}`,
  );
  const events = Object.entries(freezes).map(([name, freeze]) => {
    const what = name === '*' ? 'all modules' : name;
    return `   ${freeze ? `freezes ${what} until ${freeze.until ?? 'an owner lifts it'}` : `lifts the freeze of ${what}`}`;
  });
  if (!isWritten && entries.length === 0 && routes.length === 0) return `No change. Revision ${seq} stays live.\n`;
  const rest = entries.length - MAX_ENTRIES;
  const changes = rest > 0 ? [...entries.slice(0, MAX_ENTRIES), `   and ${rest} more`] : entries;
  const drafts = routes.length > 0 ? [`   live draft routes: ${routes.join(', ')}`] : [];
  const dependents = affected.map(
    ({ module, specifiers }) => `   affects ${module}, which imports ${specifiers.join(', ')}`,
  );
  const warnings = [
    ...frozen.map(({ message }) => `   ${message}`),
    ...skipped.map(({ module, release, reason: fault }) => `   skipped ${module} ${release}: ${fault}`),
    ...rolledBack.map(
      ({ module, target, seq: row }) =>
        `   ${module} ${target} was rolled back in revision ${row}. Use --again to allow it`,
    ),
    ...risks.map(
      ({ module, release, reason: fault }) => `   ${module} ${release}: ${fault}. Use --accept-risk to allow it`,
    ),
  ];
  const proof = isWritten ? [`   hash ${hash}`] : [];
  const body = changes.length > 0 || events.length > 0 ? [...changes, ...events] : ['   no change'];
  return `${[title, ...body, ...drafts, ...dependents, ...warnings, ...proof].join('\n')}\n`;
}
