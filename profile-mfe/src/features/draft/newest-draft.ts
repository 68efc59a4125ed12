import type { ProfileDraft, SavedDraft } from './draft';
import type { LocalDraft } from './local-copy';

/**
 * @param local draft in this browser
 * @param kept draft on the server
 * @returns the newer one. Compares clocks only if the server's draft changed since the local one was based on it,
 *   because clocks of two computers differ.
 */
export function newestDraft(local: LocalDraft | undefined, { draft, updatedAt }: SavedDraft): ProfileDraft {
  if (!local) return draft;
  const isNewer = updatedAt === null || local.basedOn === updatedAt || local.changedAt > Date.parse(updatedAt);
  return isNewer ? { values: local.values, step: local.step } : draft;
}
