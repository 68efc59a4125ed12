import type { Risk } from '@lender-portal/registry-api';
import { isReleaseId } from '@lender-portal/releases';
import { withChanges, withRoutes, type LiveDrafts, type OwnersMap } from '@lender-portal/releases/import-map';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import type { UndoHistory } from '../../../domains/releases/ledger/undo-history';
import { liveModules } from '../../page-host/import-map/live-modules';
import type { RegistrySources } from '../sources';
import { findFailing } from './risks';

/** Revisions per query. */
export const BATCH = 100;

interface PreviousRelease {
  /** Undefined if the module has no earlier release that was not rolled back. */
  target: string | undefined;
  /** Whether the target is known to fail too. */
  isFailing: boolean;
  /** Newer releases that are known to fail. */
  skipped: Risk[];
  /** Import map keys of the module. */
  keys: readonly string[];
  history: UndoHistory;
  /** Makes the target live, with the drafts that were live with it. */
  restore: (live: OwnersMap) => OwnersMap;
}

type Sources = Pick<RegistrySources, 'db' | 'ledger' | 'deployments'>;

/**
 * @returns the previous release of a module that was not itself rolled back and is not known to fail. If all of them
 *   fail, the previous one
 */
export async function findPreviousRelease(
  module: string,
  acceptRisk: boolean,
  { db, ledger, deployments }: Sources,
): Promise<PreviousRelease> {
  const keys = liveModules(await deployments.live()).find(({ name }) => name === module)?.keys ?? [module];
  const history = await ledger.history();
  const earlier = [...new Set(keys.flatMap((key) => history.earlierTargets(key)))].filter(isReleaseId);
  const failing = acceptRisk ? [] : await findFailing(db, module, earlier);
  const healthy = history.previousRelease(keys, new Set(failing.map(({ release }) => release)));
  const before = healthy ?? history.previousRelease(keys);
  const newer = before ? earlier.slice(0, Math.max(0, earlier.indexOf(before.target))) : [];
  const drafts = before && (await draftsWith(ledger, module, before.changes));
  return {
    target: before?.target,
    isFailing: healthy === undefined,
    skipped: failing.filter(({ release }) => newer.includes(release)),
    keys,
    history,
    restore: (live) => (drafts ? withRoutes(withChanges(live, before.changes), drafts(live.routes ?? {})) : live),
  };
}

/** Rolls back the module's live drafts too: pages show those that were live with its previous release. */
async function draftsWith(
  ledger: Ledger,
  module: string,
  targets: Readonly<Record<string, string | null>>,
): Promise<(live: LiveDrafts) => LiveDrafts> {
  const { routes = {} } = (await ledger.head())?.map ?? {};
  const earlier = Object.values(routes).includes(module) ? await lastWith(ledger, targets) : undefined;
  return (live) =>
    Object.fromEntries(
      Object.entries(live).filter(([id, key]) => key !== module || earlier?.map.routes?.[id] === module),
    );
}

/** @returns the latest revision whose map has these targets */
async function lastWith(
  ledger: Ledger,
  targets: Readonly<Record<string, string | null>>,
): Promise<LedgerEntry | undefined> {
  let entries: LedgerEntry[] = [];
  do {
    entries = await ledger.entriesBefore(entries.at(-1)?.seq, BATCH);
    const found = entries.find(({ map: { imports } }) =>
      Object.entries(targets).every(([key, target]) => (imports[key] ?? null) === target),
    );
    if (found) return found;
  } while (entries.length === BATCH);
  return undefined;
}
