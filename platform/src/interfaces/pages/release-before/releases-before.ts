import type { RemoteName } from '@lender-portal/contracts';
import { isReleaseId } from '@lender-portal/releases';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { LedgerEntry } from '../../../domains/releases/ledger/entry';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import { targetsBefore } from '../../../domains/releases/ledger/releases-before';
import { checkFiles } from '../import-map/check-files';
import type { LiveImportMap } from '../import-map/live-import-map';
import type { ResolvedModules } from '../import-map/resolve';
import { ImportMapError } from '../import-map/source';
import { wholeMap } from '../page/maps';
import type { RemoteManifests } from '../remote-manifests';
import type { BuildPlaces } from '../repository';

/** Another release of a module, as a page takes it in the place of one that failed; `ReleaseBefore` of the root config. */
export interface ReleaseBefore {
  /** Of the release. */
  id: string;
  /** Key of the map → URL; none of a remote. */
  imports: Record<string, string>;
  /** URL → digest. */
  integrity: Record<string, string>;
  /** Of a remote: the URL of its manifest, and the style sheets of what it exposes. */
  remote?: { url: string; styles: Record<string, readonly string[]> };
}

export interface ReleaseAnswer {
  /** Null where there is none that runs. */
  release: ReleaseBefore | null;
  /** Whether the last swap changed something that the module runs on: then the whole map before may help. */
  isMapSuspect: boolean;
}

export interface FailedRelease {
  /** The module: a key of the map. */
  module: string;
  /** The id of the release that failed; null where it has none. */
  release: string | null;
  /** The row of the ledger that the page was made of. */
  seq: number;
}

interface Sources {
  /** That of the database, once it is open. */
  ledger: () => Ledger | undefined;
  importMap: Pick<LiveImportMap, 'withReleases' | 'resolve'>;
  manifests: Pick<RemoteManifests, 'current'>;
  places: BuildPlaces;
  log: FastifyBaseLogger;
}

/** How far back a history is looked at, in changes. */
const HISTORY = 50;
/** How many releases are tried: those that do not run with the page's libraries are passed over. */
const MOST_TRIES = 5;
/** How many answers are remembered: a bad swap fails in every browser at once. */
const MOST_ANSWERS = 200;

/** Searches that wait for their turn; anyone can ask, and each takes milliseconds of the process. */
const MAX_WAITING = 20;

/** Too many searches wait already. */
export class SearchQueueFull extends Error {
  override readonly name = 'SearchQueueFull';
}

/** What pages ran before what is live, for those that fail with it. Behaviour: releases.before. */
export function openReleasesBefore({ ledger, importMap, manifests, places, log }: Sources) {
  const known = createMemo(MOST_ANSWERS);
  const candidates = createMemo(MOST_ANSWERS);
  const searches = new PQueue({ concurrency: 1 });

  /** @throws SearchQueueFull */
  function enqueue<Result>(search: () => Promise<Result>): Promise<Result> {
    if (searches.size >= MAX_WAITING) throw new SearchQueueFull('Too many pages ask for another release; try again in a moment');
    return searches.add(search);
  }

  /** The releases that may replace a failed one, the most likely first. */
  const candidatesOf = (swaps: Ledger, { seq, map }: LedgerEntry, module: string): Promise<string[]> =>
    candidates(seq, module, async () => {
      const live = Object.hasOwn(map.imports, module) ? map.imports[module] : undefined;
      return live === undefined ? [] : [live, ...targetsBefore(await swaps.changesOf(module, HISTORY))].filter(isReleaseId);
    });

  /** @returns undefined where it does not run, or is not all there any more */
  async function runnable(resolving: Promise<ResolvedModules>): Promise<ResolvedModules | undefined> {
    try {
      const modules = await resolving;
      await checkFiles(modules, places);
      return modules;
    } catch (error) {
      if (error instanceof ImportMapError) return undefined;
      throw error;
    }
  }

  async function find(swaps: Ledger, head: LedgerEntry, { module, release, seq }: FailedRelease): Promise<ReleaseBefore | undefined> {
    const page = seq === head.seq ? head : ((await swaps.entry(seq)) ?? head);
    const others = (await candidatesOf(swaps, head, module)).filter((id) => id !== release);
    for (const id of others.slice(0, MOST_TRIES)) {
      const modules = await runnable(importMap.withReleases({ [module]: id }, page.map));
      const found = modules && (await toReleaseBefore(module, id, modules, manifests));
      if (found) return found;
    }
    return undefined;
  }

  async function isMapSuspect({ seq, changed, map }: LedgerEntry, module: string): Promise<boolean> {
    if (seq === 1) return false;
    const modules = await runnable(importMap.resolve(map));
    const needed = modules && [module, ...Object.keys(modules.releases[module]?.shared ?? {}), ...(modules.dependencies[module] ?? [])];
    return needed?.some((key) => key in changed) ?? false;
  }

  return {
    /**
     * The live release where it was another that failed (of a canary, of a tab that was opened long ago), the one before
     * it otherwise; it runs with the libraries that the page has.
     */
    async releaseBefore(failed: FailedRelease): Promise<ReleaseAnswer> {
      const swaps = ledger();
      const head = await swaps?.head();
      if (!swaps || !head) return { release: null, isMapSuspect: false };
      const { module } = failed;
      if (!Object.hasOwn(head.map.imports, module) && !Object.hasOwn(head.changed, module)) return { release: null, isMapSuspect: false };
      // Releases and revisions that never existed share the answer of one question: otherwise each forged value is a search.
      const release = (await candidatesOf(swaps, head, module)).find((id) => id === failed.release) ?? null;
      const seq = failed.seq >= 1 && failed.seq < head.seq ? failed.seq : head.seq;
      return known(head.seq, `${module} ${release ?? ''} ${seq}`, () =>
        enqueue(async () => ({
          release: (await find(swaps, head, { module, release, seq })) ?? null,
          isMapSuspect: await isMapSuspect(head, module),
        })),
      );
    },

    /** @returns what pages were made of before the last swap; undefined where there was none, or where it runs no more */
    async mapBefore(): Promise<{ modules: ResolvedModules; seq: number } | undefined> {
      const swaps = ledger();
      const head = await swaps?.head();
      if (!swaps || !head) return undefined;
      return known(head.seq, '', async () => {
        const before = await swaps.entry(head.seq - 1);
        const modules = before && (await runnable(importMap.resolve(before.map)));
        if (!modules) return undefined;
        log.warn(`A browser could not start with row ${head.seq} of the ledger; it gets what was live before`);
        return { modules, seq: before.seq };
      });
    },
  };
}

/** Caches answers until the next swap, the most recent ones if there are too many; concurrent callers share one search. */
function createMemo(max: number) {
  let last = 0;
  const answers = new LRUCache<string, Promise<unknown>>({ max });
  return async <Answer>(seq: number, question: string, find: () => Promise<Answer>): Promise<Answer> => {
    if (seq !== last) answers.clear();
    last = seq;
    const answer = (answers.get(question) as Promise<Answer> | undefined) ?? find();
    answers.set(question, answer);
    answer.catch(() => answers.delete(question));
    return answer;
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
  // Its scripts find each other by the page's native map, which cannot be added to.
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
