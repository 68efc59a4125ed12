import { isReleaseId } from '@lender-portal/releases';
import { ImportMapError } from '@lender-portal/releases/import-map';
import { LRUCache } from 'lru-cache';
import type { RunningCanaries } from '../../domains/releases/canaries/running-canaries';
import type { Ledger } from '../../domains/releases/ledger/ledger';
import { canariesOfPage, type ReportedPage } from '../../domains/telemetry/counting/counts';
import type { Deployments } from '../page-host/deployments';
import { liveModules } from '../page-host/import-map/live-modules';

/** Route id of pages without a route. */
const NO_ROUTE = 'not-found';
/** Cache lifetime. Reports are frequent, and swaps are rare. */
const CACHE_TTL_MS = 1_000;
/** Maximum number of earlier releases per module that may be a fallback. */
const HISTORY = 50;
/** Number of cached revisions of open pages. */
const MAX_REVISIONS = 50;

/** Names that a report may contain. */
export interface ReportAllowlist {
  /** Module → ids of releases that the page can run; null for a build without a release. */
  releases: ReadonlyMap<string, ReadonlySet<string | null>>;
  /** Module → ids of releases that can only be a fallback. */
  fallbacks: ReadonlyMap<string, ReadonlySet<string | null>>;
  /** Route ids. */
  routes: ReadonlySet<string>;
}

export interface AllowlistSources {
  deployments: Pick<Deployments, 'live' | 'runningReleases'>;
  ledger: Pick<Ledger, 'history' | 'entry'>;
  canaries: Pick<RunningCanaries, 'all'>;
}

/** Module → release ids. */
type Releases = ReadonlyMap<string, readonly (string | null)[]>;

interface LiveReleases {
  seq: number;
  /** Ids of all routes of the file. */
  routes: readonly string[];
  live: Releases;
  before: Releases;
}

/**
 * @returns a function that determines the routes and releases of a signed page: those of its revision and canaries, and
 *   their fallbacks
 */
export function createReportAllowlist({
  deployments,
  ledger,
  canaries,
}: AllowlistSources): (page: ReportedPage) => Promise<ReportAllowlist> {
  let last: { at: number; read: Promise<LiveReleases> } | undefined;
  const revisions = new LRUCache<number, Promise<Releases>>({ max: MAX_REVISIONS });

  async function read(): Promise<LiveReleases> {
    const deployment = await deployments.live();
    const { modules, seq, table } = deployment;
    const urls: Readonly<Record<string, string>> = { ...modules.imports, ...deployment.urls };
    const found = liveModules(deployment);
    const history = await ledger.history();
    const isNamed = (keys: readonly string[], id: string) => keys.some((key) => urls[key]?.includes(`/${id}/`));
    const files = filesIn(Object.keys(urls), modules.releases);
    const named = [...found, ...files.map((key) => ({ name: key, keys: [key] }))];
    return {
      seq,
      routes: table.routes.map(({ id }) => id),
      live: new Map([
        ...withoutRelease(files),
        ...found.map(({ name, id, keys }) => [name, isNamed(keys, id) ? [id] : [id, null]] as const),
      ]),
      before: new Map(
        named.map(({ name, keys }) => [
          name,
          keys.flatMap((key) => history.earlierTargets(key).slice(0, HISTORY)).filter(isReleaseId),
        ]),
      ),
    };
  }

  async function readRevision(seq: number): Promise<Releases> {
    const entry = await ledger.entry(seq);
    if (!entry) return new Map();
    try {
      const running = await deployments.runningReleases(entry.map);
      const files = filesIn(Object.keys(entry.map.imports), running);
      return new Map([
        ...withoutRelease(files),
        ...Object.values(running).map(({ name, id }) => [name, [id]] as const),
      ]);
    } catch (error) {
      // Its releases may have been removed.
      if (error instanceof ImportMapError) return new Map();
      throw error;
    }
  }

  function atRevision(seq: number): Promise<Releases> {
    const known = revisions.get(seq);
    if (known) return known;
    const found = readRevision(seq);
    revisions.set(seq, found);
    found.catch(() => revisions.delete(seq));
    return found;
  }

  function current(): Promise<LiveReleases> {
    const now = Date.now();
    if (!last || now - last.at >= CACHE_TTL_MS) {
      const found = read();
      last = { at: now, read: found };
      found.catch(() => {
        last = undefined;
      });
    }
    return last.read;
  }

  return async (page) => {
    const { seq, routes, live, before } = await current();
    const own = Number.parseInt(page.revision, 10);
    const pageCanaries = canariesOfPage(page);
    const inCanaries = canaries.all
      .filter(({ id }) => pageCanaries.includes(id))
      .map(({ releases }) => new Map(Object.entries(releases).map(([name, id]) => [name, [id]])));
    return {
      releases: merged([live, ...(own === seq ? [] : [await atRevision(own)]), ...inCanaries]),
      fallbacks: merged([before]),
      routes: new Set([...routes, NO_ROUTE]),
    };
  };
}

/** @returns import map keys of files without a release */
const filesIn = (keys: readonly string[], releases: Readonly<Record<string, unknown>>): string[] =>
  keys.filter((key) => !Object.hasOwn(releases, key));

const withoutRelease = (files: readonly string[]) =>
  files.map((key): readonly [string, readonly (string | null)[]] => [key, [null]]);

function merged(maps: readonly Releases[]): ReportAllowlist['releases'] {
  const all = new Map<string, Set<string | null>>();
  for (const releases of maps)
    for (const [name, ids] of releases) all.set(name, new Set([...(all.get(name) ?? []), ...ids]));
  return all;
}
