import { isReleaseId } from '@lender-portal/releases';
import type { RunningCanaries } from '../../domains/releases/canaries/running-canaries';
import type { Ledger } from '../../domains/releases/ledger/ledger';
import type { PageSources } from '../pages/page-sources';

/** Of pages that are on none of the routes. */
const NO_ROUTE = 'not-found';
/** Reports come by the thousand, swaps now and then. */
const READ_AGAIN_MS = 1_000;

/** What can be reported about. */
export interface Known {
  /** Module → the ids of the releases that a browser may run. */
  releases: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of routes. */
  routes: ReadonlySet<string>;
}

interface KnownSources {
  pages: Pick<PageSources, 'liveModules' | 'routeTable' | 'lastSeq'>;
  ledger: Pick<Ledger, 'lastChanges'>;
  canaries: Pick<RunningCanaries, 'all'>;
}

/** @returns what asks for the modules that are live, with the releases before theirs and those in canaries, and for the routes */
export function knownToPages({ pages, ledger, canaries }: KnownSources): () => Promise<Known> {
  let last: { at: number; inCanaries: string; known: Promise<Known> } | undefined;
  let changes: { seq: number; read: ReturnType<Ledger['lastChanges']> } | undefined;

  function changesAt(seq: number) {
    if (changes?.seq !== seq) changes = { seq, read: ledger.lastChanges() };
    return changes.read;
  }

  async function read(): Promise<Known> {
    const live = await pages.liveModules();
    const before = await changesAt(pages.lastSeq());
    const releases = live.map(({ name, id, keys }) => {
      const ids = keys.flatMap((key) => before.get(key)?.before ?? []).filter(isReleaseId);
      return [name, new Set([id, ...ids])] as const;
    });
    const known = new Map(releases);
    for (const [name, id] of canaries.all.flatMap((canary) => Object.entries(canary.releases))) known.set(name, new Set([...(known.get(name) ?? []), id]));
    return { releases: known, routes: new Set([...pages.routeTable.table.routes.map(({ id }) => id), NO_ROUTE]) };
  }

  return () => {
    const now = Date.now();
    const inCanaries = canaries.all.map(({ id }) => id).join();
    if (!last || now - last.at >= READ_AGAIN_MS || last.inCanaries !== inCanaries) {
      const known = read();
      last = { at: now, inCanaries, known };
      known.catch(() => {
        changes = undefined;
        last = undefined;
      });
    }
    return last.known;
  };
}
