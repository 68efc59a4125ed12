import type { Draft, SavedDraft } from './draft';
import type { LocalDraft } from './local-copy';

/**
 * @param local what this browser has and the server may not have yet
 * @param kept what the server has
 * @returns the one that was typed last. Where the server's has not changed since the local one grew from it, no clock is
 *   asked: those of two computers differ.
 */
export function newestDraft(local: LocalDraft | undefined, { draft, updatedAt }: SavedDraft): Draft {
  if (!local) return draft;
  const isNewer = updatedAt === null || local.basedOn === updatedAt || local.changedAt > Date.parse(updatedAt);
  return isNewer ? { values: local.values, step: local.step } : draft;
}
