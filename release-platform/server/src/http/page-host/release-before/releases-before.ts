import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import type { RemoteName } from '@lender-portal/contracts';
import { isReleaseId } from '@lender-portal/releases';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import PQueue from 'p-queue';
import type { ImportMapResolver } from '../../../domains/releases/import-map/import-map-resolver';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { ReadReleaseHealth } from '../../../domains/releases/health/release-health';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import { wholeMap } from '../page/maps';
import type { RemoteManifests } from '../remote-manifests';
import type { BuildPlaces } from '../../../domains/releases/builds/build-places';
import { createMemo } from './memo';
import { orderCandidates } from './order-candidates';
import { runnable } from './runnable';

/** A fallback release of a module. Matches `ReleaseBefore` of the root config. */
export interface ReleaseBefore {
  /** Id of the release. */
  id: string;
  /** Import map key → URL. Empty for a remote. */
  imports: Record<string, string>;
  /** URL → digest. */
  integrity: Record<string, string>;
  /** Only for a remote: URL of its manifest, and style sheets of its exposed modules. */
  remote?: { url: string; styles: Record<string, readonly string[]> };
}

export interface ReleaseAnswer {
  /** Null if no other release runs. */
  release: ReleaseBefore | null;
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
interface Question extends FailedRelease {
  /** Whether it has already waited in the queue. */
  hasSearched: boolean;
}

interface Sources {
  /** Undefined if pages are served without a database. */
  ledger: Ledger | undefined;
  health: ReadReleaseHealth;
  resolver: Pick<ImportMapResolver, 'withReleases' | 'resolve'>;
  manifests: Pick<RemoteManifests, 'current'>;
  places: BuildPlaces;
  now?: () => number;
}

/** Maximum number of earlier releases to consider. */
const HISTORY = 50;
/** Maximum number of releases to try per failure. */
const MOST_TRIES = 10;
/** Cache size. A bad swap fails in every browser at once. */
const MOST_ANSWERS = 500;
/** Lifetime of the candidates' order, which depends on telemetry. */
const ORDERED_FOR_MS = 30_000;
/** A library that changed in one of the latest revisions may be the cause. */
const SUSPECT_ROWS = 5;

/** Limit of waiting searches. Anyone can request one, and each takes milliseconds. */
const MAX_WAITING = 20;

/** Too many searches are waiting. */
export class SearchQueueFull extends ApplicationError {
  constructor() {
    super('UNAVAILABLE', 'Too many pages ask for another release; try again in a moment');
  }
}

/** Finds last known good releases for pages on which others fail. Behaviour: releases.before. */
export function openReleasesBefore({ ledger, health, resolver, manifests, places, now = Date.now }: Sources) {
  const replacements = createMemo(MOST_ANSWERS);
  const candidates = createMemo(MOST_ANSWERS);
  const suspects = createMemo(MOST_ANSWERS);
  const searches = new PQueue({ concurrency: 1 });

  /** @throws SearchQueueFull for the first search of a failure only */
  function enqueue<Result>(question: Question, search: () => Promise<Result>): Promise<Result> {
    if (!question.hasSearched && searches.size >= MAX_WAITING) throw new SearchQueueFull();
    question.hasSearched = true;
    return searches.add(search);
  }

  /** @returns releases that may replace a failed one, the most likely to run first; cached per module */
  const candidatesOf = (swaps: Ledger, { seq, map }: LedgerEntry, module: string): Promise<string[]> =>
    candidates(seq, `${module} ${Math.floor(now() / ORDERED_FOR_MS)}`, async () => {
      const live = Object.hasOwn(map.imports, module) ? map.imports[module] : undefined;
      if (live === undefined) return [];
      const before = (await swaps.history()).targetsBefore(module).slice(0, HISTORY).filter(isReleaseId);
      return orderCandidates({ live: isReleaseId(live) ? live : undefined, before, health: await health(module, before) });
    });

  /** @returns undefined if the release does not run with the page's libraries, or is incomplete */
  const replacementOf = (swaps: Ledger, head: LedgerEntry, question: Question, id: string): Promise<ReleaseBefore | undefined> => {
    const { module, seq } = question;
    return replacements(head.seq, `${module} ${id} ${seq}`, () =>
      enqueue(question, async () => {
        const page = seq === head.seq ? head : ((await swaps.entry(seq)) ?? head);
        const modules = await runnable(resolver.withReleases(page.map, { [module]: id }), places);
        return modules && toReleaseBefore(module, id, modules, manifests);
      }),
    );
  };

  async function find(swaps: Ledger, head: LedgerEntry, question: Question): Promise<ReleaseBefore | null> {
    const failed = new Set([question.release, ...(question.failed ?? [])]);
    const others = (await candidatesOf(swaps, head, question.module)).filter((id) => !failed.has(id));
    for (const id of others.slice(0, MOST_TRIES)) {
      const found = await replacementOf(swaps, head, question, id);
      if (found) return found;
    }
    return null;
  }

  const isMapSuspect = (swaps: Ledger, head: LedgerEntry, question: Question): Promise<boolean> => {
    const { module } = question;
    return suspects(head.seq, module, () =>
      enqueue(question, async () => {
        const rows = (await swaps.entriesBefore(head.seq + 1, SUSPECT_ROWS)).filter(({ seq }) => seq > 1);
        if (rows.length === 0) return false;
        const modules = await runnable(resolver.resolve(head.map), places);
        const needed = modules && [module, ...Object.keys(modules.releases[module]?.shared ?? {}), ...(modules.dependencies[module] ?? [])];
        return needed?.some((key) => rows.some(({ changed }) => key in changed)) ?? false;
      }),
    );
  };

  /**
   * @returns the live release if another one failed (a canary's, or an old tab's), otherwise the one that ran well
   *   last; it runs with the page's libraries and has not failed on the page
   */
  return async function releaseBefore(failure: FailedRelease): Promise<ReleaseAnswer> {
    const head = await ledger?.head();
    const { module } = failure;
    const isKnown = head && (Object.hasOwn(head.map.imports, module) || Object.hasOwn(head.changed, module));
    if (!ledger || !isKnown) return { release: null, isMapSuspect: false };
    // Treat invalid revisions as the live one. Otherwise each forged value would cause a search.
    const seq = failure.seq >= 1 && failure.seq < head.seq ? failure.seq : head.seq;
    const question = { ...failure, seq, hasSearched: false };
    return { release: await find(ledger, head, question), isMapSuspect: await isMapSuspect(ledger, head, question) };
  };
}

async function toReleaseBefore(
  module: string,
  id: string,
  modules: ResolvedModules,
  manifests: Pick<RemoteManifests, 'current'>,
): Promise<ReleaseBefore | undefined> {
  const url = modules.remotes[module as RemoteName];
  if (url === undefined) {
    const imports = Object.fromEntries(Object.entries(modules.imports).filter(([key]) => modules.releases[key]?.name === module));
    return { id, imports, integrity: integrityOf(modules, (file) => Object.values(imports).includes(file)) };
  }
  const map = wholeMap(modules, await manifests.current({ [module]: url } as Record<RemoteName, string>));
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

const integrityOf = ({ integrity }: Pick<ResolvedModules, 'integrity'>, isWanted: (url: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(integrity).filter(([url]) => isWanted(url)));
