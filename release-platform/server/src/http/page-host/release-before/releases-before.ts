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
  /** Whether one of the last swaps changed something that the module runs on: then an earlier map may help. */
  isMapSuspect: boolean;
}

export interface FailedRelease {
  /** The module: a key of the map. */
  module: string;
  /** The id of the release that failed; null where it has none. */
  release: string | null;
  /** The row of the ledger that the page was made of. */
  seq: number;
  /** Ids of other releases of the module that failed on this page. */
  failed?: readonly string[];
}

/** A failure while it is answered. */
interface Question extends FailedRelease {
  /** Whether it has had its turn: it may search on. */
  hasSearched: boolean;
}

interface Sources {
  /** Absent if pages are served without a database. */
  ledger: Ledger | undefined;
  health: ReadReleaseHealth;
  resolver: Pick<ImportMapResolver, 'withReleases' | 'resolve'>;
  manifests: Pick<RemoteManifests, 'current'>;
  places: BuildPlaces;
  now?: () => number;
}

/** Earlier releases of a module that are candidates. */
const HISTORY = 50;
/** Releases that are tried for one question: those that do not run with the page's libraries are passed over. */
const MOST_TRIES = 10;
/** How many answers are remembered: a bad swap fails in every browser at once. */
const MOST_ANSWERS = 500;
/** Telemetry changes the order of candidates so often. */
const ORDERED_FOR_MS = 30_000;
/** A library that changed in one of the last rows may be to blame. */
const SUSPECT_ROWS = 5;

/** Searches that wait for their turn; anyone can ask, and each takes milliseconds of the process. */
const MAX_WAITING = 20;

/** Too many searches wait already. */
export class SearchQueueFull extends ApplicationError {
  constructor() {
    super('UNAVAILABLE', 'Too many pages ask for another release; try again in a moment');
  }
}

/** The last known good releases, for pages on which others fail. Behaviour: releases.before. */
export function openReleasesBefore({ ledger, health, resolver, manifests, places, now = Date.now }: Sources) {
  const replacements = createMemo(MOST_ANSWERS);
  const candidates = createMemo(MOST_ANSWERS);
  const suspects = createMemo(MOST_ANSWERS);
  const searches = new PQueue({ concurrency: 1 });

  /** @throws SearchQueueFull, for the first search of a question only */
  function enqueue<Result>(question: Question, search: () => Promise<Result>): Promise<Result> {
    if (!question.hasSearched && searches.size >= MAX_WAITING) throw new SearchQueueFull();
    question.hasSearched = true;
    return searches.add(search);
  }

  /** The releases that may replace a failed one, the most likely first: the same list for every question about a module. */
  const candidatesOf = (swaps: Ledger, { seq, map }: LedgerEntry, module: string): Promise<string[]> =>
    candidates(seq, `${module} ${Math.floor(now() / ORDERED_FOR_MS)}`, async () => {
      const live = Object.hasOwn(map.imports, module) ? map.imports[module] : undefined;
      if (live === undefined) return [];
      const before = (await swaps.history()).targetsBefore(module).slice(0, HISTORY).filter(isReleaseId);
      return orderCandidates({ live: isReleaseId(live) ? live : undefined, before, health: await health(module, before) });
    });

  /** @returns undefined if the release does not run with the libraries of the page, or is not all there */
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
   * The live release where it was another that failed (of a canary, of a tab that was opened long ago), the last that ran
   * well otherwise; it runs with the libraries that the page has, and is none of those that failed on it.
   */
  return async function releaseBefore(failure: FailedRelease): Promise<ReleaseAnswer> {
    const head = await ledger?.head();
    const { module } = failure;
    const isKnown = head && (Object.hasOwn(head.map.imports, module) || Object.hasOwn(head.changed, module));
    if (!ledger || !isKnown) return { release: null, isMapSuspect: false };
    // Revisions that never existed share the answer of one question: otherwise each forged value is a search.
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
