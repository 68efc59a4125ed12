import type { Change } from '@lender-portal/registry-api';
import type { RunningReleases } from '@lender-portal/releases';
import type { FastifyReply } from 'fastify';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { ChangeOutcome } from '../../../domains/releases/ledger/ledger';
import type { UndoHistory } from '../../../domains/releases/ledger/undo-history';
import type { RegistrySources } from '../sources';

/**
 * @returns an entry in the format of the API, without its whole maps: whether it was a rollback, and which of its
 *   targets were rolled back later
 */
export function toEntryResponse(
  { changed, before, map: { routes, unchecked = [] }, file: _file, at, ...entry }: LedgerEntry,
  history: UndoHistory,
) {
  const rolledBack = Object.entries(changed).flatMap(([key, target]) => {
    const row = history.rolledBack(key, target);
    return row ? [[key, row.seq] as const] : [];
  });
  return {
    ...entry,
    at: at.toISOString(),
    set: changed,
    from: before,
    unchecked: Object.fromEntries(unchecked.flatMap((key) => (changed[key] ? [[key, changed[key]]] : []))),
    ...(routes && { routes: Object.keys(routes) }),
    isRollback: history.isRollback(entry.seq),
    rolledBackIn: Object.fromEntries(rolledBack),
  };
}

interface ChangeFields {
  /** Whether to add the effect. */
  isDryRun: boolean;
  /** Fields of a dry run's response. */
  effect: Partial<Change>;
  /** Other fields. */
  more?: Pick<Change, 'skipped'>;
}

/** @returns the response to a change, with its status set */
export async function toChangeResponse(
  reply: FastifyReply,
  { entry, isWritten }: Pick<ChangeOutcome, 'entry' | 'isWritten'>,
  { isDryRun, effect, more }: ChangeFields,
  { ledger, deployments }: RegistrySources,
) {
  void reply.code(isWritten ? 201 : 200);
  const answer = { ...toEntryResponse(entry, await ledger.history()), isWritten, ...more };
  if (!isDryRun) return answer;
  return { ...answer, ...effect, affected: affectedModules(entry, await deployments.runningReleases(entry.map)) };
}

/** @param running specifier → release of the entry's map */
function affectedModules({ changed }: LedgerEntry, running: RunningReleases): NonNullable<Change['affected']> {
  const releases = new Map(Object.values(running).map((release) => [release.name, release]));
  return [...releases.values()].flatMap(({ name, id, shared, entries }) => {
    const specifiers = Object.keys(shared).filter((key) => key in changed && !(key in entries));
    return specifiers.length > 0 ? [{ module: name, release: id, specifiers }] : [];
  });
}
