import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import type { RemoteName } from '@lender-portal/module-contract';
import { isReleaseId } from '@lender-portal/releases';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import PQueue from 'p-queue';
import type { ImportMapResolver } from '../../../domains/releases/import-map/import-map-resolver';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { ReadReleaseHealth } from '../../../domains/releases/health/release-health';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import { fullImportMap } from '../page/maps';
import type { RemoteManifests } from '../remote-manifests';
import { createRevisionCache } from './revision-cache';
import { orderCandidates } from './order-candidates';
/** A fallback release of a module. Matches `FallbackRelease` of the browser runtime. */
export interface FallbackRelease {
  /** Id of the release. */
  id: string;
  /** Import map key → URL. Empty for a remote. */
  imports: Record<string, string>;
  /** URL → digest. */
  integrity: Record<string, string>;
  /** Only for a remote: URL of its manifest, and style sheets of its exposed modules. */
  remote?: { url: string; styles: Record<string, readonly string[]> };
}

export interface FallbackResponse {
  /** Null if no other release runs. */
  release: FallbackRelease | null;
  /** Whether one of the latest swaps changed a dependency of the module, so an earlier map may help. */
  isMapSuspect: boolean;
}

export interface FailedRelease {
  /** Import map key of the module. */
  module: string;
  /** Id of the failed release, or null for a build without one. */
  release: string | null;
  /** Ledger revision of the page. */
  seq: number;
  /** Ids of other releases of the module that failed on this page. */
  failed?: readonly string[];
}

/** A failure while its fallback is searched. */
interface PendingRequest extends FailedRelease {
  /** Whether it has already waited in the queue. */
  hasSearched: boolean;
}

interface Sources {
  /** Undefined if pages are served without a database. */
  ledger: Ledger | undefined;
  health: ReadReleaseHealth;
  resolver: Pick<ImportMapResolver, 'resolveRunnable'>;
  manifests: Pick<RemoteManifests, 'current'>;
  now?: () => number;
}

/** Maximum number of earlier releases to consider. */
const HISTORY = 50;
/** Maximum number of releases to try per failure. */
const MAX_TRIES = 10;
/** Cache size. A bad swap fails in every browser at once. */
const CACHE_SIZE = 500;
/** Lifetime of the candidates' order, which depends on telemetry. */
const ORDER_TTL_MS = 30_000;
/** A library that changed in one of the latest revisions may be the cause. */
const SUSPECT_REVISIONS = 5;

/** Limit of waiting searches. Anyone can request one, and each takes milliseconds. */
const MAX_WAITING = 20;

/** Too many searches are waiting. */
export class SearchQueueFull extends ApplicationError {
  constructor() {
    super('UNAVAILABLE', 'Too many pages requested a fallback release; try again in a moment');
  }
}

/**
 * @returns the live release if another one failed (a canary's, or an old tab's), otherwise the last known good one; always
 *   one that runs with the page's libraries and has not failed on the page
 */
export type FindFallbackRelease = (failure: FailedRelease) => Promise<FallbackResponse>;

/** Opens the search for last known good releases, whose results are kept until the next revision. */
export function openFallbackReleases({
  ledger,
  health,
  resolver,
  manifests,
  now = Date.now,
}: Sources): FindFallbackRelease {
  const replacements = createRevisionCache(CACHE_SIZE);
  const candidates = createRevisionCache(CACHE_SIZE);
  const suspects = createRevisionCache(1);
  const searches = new PQueue({ concurrency: 1 });

  /** @throws SearchQueueFull for the first search of a failure only */
  function enqueue<Result>(request: PendingRequest, search: () => Promise<Result>): Promise<Result> {
    if (!request.hasSearched && searches.size >= MAX_WAITING) throw new SearchQueueFull();
    request.hasSearched = true;
    return searches.add(search);
  }

  /** @returns releases that may replace a failed one, the most likely to run first; cached per module */
  const candidatesOf = (revisions: Ledger, { seq, map }: LedgerEntry, module: string): Promise<string[]> =>
    candidates(seq, `${module} ${Math.floor(now() / ORDER_TTL_MS)}`, async () => {
      const live = Object.hasOwn(map.imports, module) ? map.imports[module] : undefined;
      if (live === undefined) return [];
      const before = (await revisions.history()).earlierTargets(module).slice(0, HISTORY).filter(isReleaseId);
      return orderCandidates({
        live: isReleaseId(live) ? live : undefined,
        before,
        health: await health(module, before),
      });
    });

  /** @returns undefined if the release does not run with the page's libraries, or is incomplete */
  const replacementOf = (
    revisions: Ledger,
    head: LedgerEntry,
    request: PendingRequest,
    id: string,
  ): Promise<FallbackRelease | undefined> => {
    const { module, seq } = request;
    return replacements(head.seq, `${module} ${id} ${seq}`, () =>
      enqueue(request, async () => {
        const page = seq === head.seq ? head : ((await revisions.entry(seq)) ?? head);
        const modules = await resolver.resolveRunnable(page.map, { [module]: id });
        return modules && toFallbackRelease(module, id, modules, manifests);
      }),
    );
  };

  async function find(revisions: Ledger, head: LedgerEntry, request: PendingRequest): Promise<FallbackRelease | null> {
    const failed = new Set([request.release, ...(request.failed ?? [])]);
    const others = (await candidatesOf(revisions, head, request.module)).filter((id) => !failed.has(id));
    for (const id of others.slice(0, MAX_TRIES)) {
      const found = await replacementOf(revisions, head, request, id);
      if (found) return found;
    }
    return null;
  }

  async function isMapSuspect(revisions: Ledger, head: LedgerEntry, request: PendingRequest): Promise<boolean> {
    const { module } = request;
    const { changed, modules } = await suspects(head.seq, '', () =>
      enqueue(request, async () => {
        const rows = (await revisions.entriesBefore(head.seq + 1, SUSPECT_REVISIONS)).filter(({ seq }) => seq > 1);
        return {
          changed: new Set(rows.flatMap((row) => Object.keys(row.changed))),
          modules: rows.length > 0 ? await resolver.resolveRunnable(head.map) : undefined,
        };
      }),
    );
    if (!modules) return false;
    const needed = [
      module,
      ...Object.keys(modules.releases[module]?.shared ?? {}),
      ...(modules.dependencies[module] ?? []),
    ];
    return needed.some((key) => changed.has(key));
  }

  return async (failure) => {
    const head = await ledger?.head();
    const { module } = failure;
    const isKnown = head && (Object.hasOwn(head.map.imports, module) || Object.hasOwn(head.changed, module));
    if (!ledger || !isKnown) return { release: null, isMapSuspect: false };
    // Treat invalid revisions as the live one. Otherwise each forged value would cause a search.
    const seq = failure.seq >= 1 && failure.seq < head.seq ? failure.seq : head.seq;
    const request = { ...failure, seq, hasSearched: false };
    return { release: await find(ledger, head, request), isMapSuspect: await isMapSuspect(ledger, head, request) };
  };
}

async function toFallbackRelease(
  module: string,
  id: string,
  modules: ResolvedModules,
  manifests: Pick<RemoteManifests, 'current'>,
): Promise<FallbackRelease | undefined> {
  const url = modules.remotes[module as RemoteName];
  if (url === undefined) {
    const imports = Object.fromEntries(
      Object.entries(modules.imports).filter(([key]) => modules.releases[key]?.name === module),
    );
    return { id, imports, integrity: integrityOf(modules, (file) => Object.values(imports).includes(file)) };
  }
  const map = fullImportMap(modules, await manifests.current({ [module]: url } as Record<RemoteName, string>));
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  // Its scripts need a scope of the page's native map, which cannot be extended.
  if (map.scopes?.[folder]) return undefined;
  return {
    id,
    imports: {},
    integrity: integrityOf(map, (file) => file.startsWith(folder)),
    remote: { url, styles: modules.styles[module as RemoteName] ?? {} },
  };
}

const integrityOf = (
  { integrity }: Pick<ResolvedModules, 'integrity'>,
  isWanted: (url: string) => boolean,
): Record<string, string> => Object.fromEntries(Object.entries(integrity).filter(([url]) => isWanted(url)));
