import type { PortalRoute, RemoteName, RouteTable } from '@lender-portal/contracts';
import type { RunningReleases } from '@lender-portal/releases';
import { keyOfRoute, type OwnersMap, type ResolvedModules } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseSettings } from '../../foundation/settings';
import { builtFile, type BuildPlaces } from '../../domains/releases/builds/build-places';
import { openPageDigests, type PageDigests } from '../../domains/releases/import-map/page-digests';
import { unpublishedBuilds } from '../../domains/releases/builds/unpublished-builds';
import type { ReadReleaseHealth } from '../../domains/releases/health/release-health';
import { liveMapOf } from './import-map/live-map';
import { LiveImportMap, type ImportMapState } from './import-map/live-import-map';
import { liveModules, type LiveModule } from './import-map/live-modules';
import { withDevelopmentBuilds } from './import-map/with-development-builds';
import { SwapInspector } from './inspection/swap-inspector';
import { ImportMapEdits } from '../../domains/releases/ledger/import-map-edits';
import type { Ledger } from '../../domains/releases/ledger/ledger';
import type { RefusedEdits } from '../../domains/releases/owners-files/refused-edits';
import type { ValidRoutes } from '../../domains/releases/owners-files/valid-routes';
import { memoizeByReference } from './memoize-by-reference';
import type { ImportMapContext } from './open-import-map';
import { fullImportMap, type ImportMap } from './page/maps';
import { openPreviousImportMaps } from './fallback-releases/previous-import-maps';
import { openFallbackReleases, type FailedRelease, type FallbackResponse } from './fallback-releases/fallback-releases';
import { RemoteManifests } from './remote-manifests';
import type { LiveRouteTable } from './routes/live-route-table';
import { isInert, servedRoutes, type RoutesOf } from './routes/served-routes';

export interface PreviewedModules {
  modules: ResolvedModules;
  /** A previewed remote overrides the settings. */
  remoteUrls: Record<RemoteName, string>;
}

/** The live map with its modules and routes. */
export interface LiveDeployment {
  /** Specifiers that every page needs. */
  foundation: readonly string[];
  /** @returns the map as browsers get it, with the digests of remotes */
  liveMap(): Promise<ImportMap>;
  /** @returns remote → manifest URL */
  liveRemotes(): Promise<Record<RemoteName, string>>;
  liveModules(): Promise<LiveModule[]>;
  /** @returns the routes of the live pages */
  liveRoutes(): Promise<RouteTable>;
  /** @returns routes of `routes.json` that are not live: their module is missing, or they are hidden drafts */
  waitingRoutes(): Promise<PortalRoute[]>;
}

/** Evaluates maps and releases before they go live. */
export interface CandidateEvaluation {
  /**
   * @returns the routes of pages with other releases, including their drafts
   * @throws ImportMapError if the releases cannot run
   */
  routesWith(releases: Readonly<Record<string, string>>): Promise<RouteTable>;
  /**
   * @returns specifier → release of a map
   * @throws ImportMapError if the map cannot run
   */
  runningReleases(map: OwnersMap): Promise<RunningReleases>;
  /**
   * @returns specifier → release of the live map with other releases
   * @throws ImportMapError if the releases cannot run
   */
  runningWith(releases: Readonly<Record<string, string>>): Promise<RunningReleases>;
  /**
   * Validates the live map with other releases, including their files.
   *
   * @throws ImportMapError
   */
  checkReleases(releases: Readonly<Record<string, string>>): Promise<void>;
}

/** Data that a page is rendered from. */
export interface RenderingSources {
  places: BuildPlaces;
  routeTable: LiveRouteTable;
  importMap: LiveImportMap;
  manifests: RemoteManifests;
  /** Path of the root config's `page.html`. */
  template: string;
  routesOf: RoutesOf;
  digestsOf(modules: ResolvedModules): Promise<PageDigests>;
  /** @returns remote → manifest URL; settings override the map */
  remoteUrls(modules: ResolvedModules): Record<RemoteName, string>;
  /** @returns the revision of the ledger that was read last, or 0 */
  lastSeq(): number;
  /**
   * Resolves the modules of a page with other releases.
   *
   * @param releases module → release id
   * @throws ImportMapError if the releases cannot run in the live map
   */
  preview(releases: Readonly<Record<string, string>>): Promise<PreviewedModules>;
  /** Finds a replacement for a failed release. Behaviour: releases.before. */
  findFallbackRelease(failed: FailedRelease): Promise<FallbackResponse>;
  /**
   * Finds an earlier map for a browser that cannot start the live one.
   *
   * @param failed revisions of the ledger that did not start
   * @returns undefined if no earlier map runs
   */
  findPreviousImportMap(failed: readonly number[]): Promise<(PreviewedModules & { seq: number }) | undefined>;
}

/** State and background work of the sources. */
export interface SourcesLifecycle {
  /** @returns whether pages can be served */
  state(): Promise<ImportMapState>;
  /** Whether the routes are those of the file, or the last valid ones. */
  routesState(): Exclude<ImportMapState, 'none'>;
  /** @returns whether the files that pages load from this origin exist */
  hasModules(): Promise<boolean>;
  /**
   * Records edits of the map in the ledger, and logs problems of the map and the routes. Called at startup and twice a
   * second.
   */
  takeEdits(): Promise<void>;
  /** Logs builds that differ from the live releases. */
  logUnpublishedBuilds(): Promise<void>;
  /** Resolves when pending inspections are done. */
  inspected(): Promise<void>;
  close(): Promise<void>;
}

export interface PageSources extends LiveDeployment, CandidateEvaluation, RenderingSources, SourcesLifecycle {}

interface LedgerOptions {
  /** Undefined if pages are served without a database. The file alone is live then. */
  ledger?: Ledger;
  /** Reads the health of releases in lenders' browsers. */
  health?: ReadReleaseHealth;
  /** Whether to initialize an empty ledger. Behaviour: releases.first. */
  shouldInitializeLedger?: boolean;
  /** Receives the state of the owners' files after each read. */
  ownersFiles?: { refused: Pick<RefusedEdits, 'report'>; routes: ValidRoutes };
}

export function openPageSources(
  { places, file, routeTable, resolver }: ImportMapContext,
  settings: Pick<ReleaseSettings, 'appUrl' | 'foundation' | 'remotes' | 'developedFolders'>,
  log: FastifyBaseLogger,
  { ledger, health = async () => new Map(), shouldInitializeLedger = false, ownersFiles }: LedgerOptions = {},
): PageSources {
  let preparing = Promise.resolve();
  const edits = ledger && new ImportMapEdits({ ledger, file, shouldInitialize: shouldInitializeLedger, log });
  const inspector = new SwapInspector({ places, appUrl: settings.appUrl, log, routeTable });
  const manifests = new RemoteManifests(places, log, {
    onChanged: (...changed) => inspector.inspectRemote(...changed),
  });
  const remoteUrls = memoizeByReference(({ remotes }: ResolvedModules) => ({ ...remotes, ...settings.remotes }));
  const logRemoteOverrides = ({ remotes }: ResolvedModules) => {
    for (const name of Object.keys(remotes).filter((each) => each in settings.remotes))
      log.warn(
        { file: file.path, remote: name, setting: `REMOTE_${name.toUpperCase()}_MANIFEST` },
        'remote overridden by a setting',
      );
  };
  const routesOf = servedRoutes({ table: () => routeTable.table, remotes: settings.remotes });
  /** Route and module of inert routes that were already logged. */
  const inert = new Set<string>();
  function logInert(modules: ResolvedModules): void {
    for (const route of routeTable.table.routes) {
      const [id, module] = [route.id, keyOfRoute(route)];
      const key = `${id} ${module}`;
      const isWaiting = !route.draft && isInert(route, modules, settings.remotes);
      if (isWaiting && !inert.has(key)) log.warn({ route: id, module }, 'route inert');
      if (isWaiting) inert.add(key);
      else inert.delete(key);
    }
  }
  const importMap = new LiveImportMap({
    file,
    resolver,
    log,
    ...(edits && {
      liveMap: withDevelopmentBuilds(
        liveMapOf({ ledger, shouldInitialize: shouldInitializeLedger, file, edits }),
        settings.developedFolders,
        places,
      ),
      isEditRefused: () => edits.refusal !== undefined,
    }),
    onAccepted: (modules) => {
      inspector.inspectModules(modules);
      void manifests.current(remoteUrls(modules));
      logRemoteOverrides(modules);
      logInert(modules);
    },
  });
  /** Keyed by the modules of a preview, because each preview has its own object. */
  const previewUrls = new WeakMap<ResolvedModules, Record<RemoteName, string>>();
  async function preview(releases: Readonly<Record<string, string>>): Promise<PreviewedModules> {
    const modules = await importMap.withReleases(releases);
    const previewed = Object.entries(modules.remotes).filter(([name]) => name in releases);
    const urls = previewUrls.get(modules) ?? { ...remoteUrls(modules), ...Object.fromEntries(previewed) };
    previewUrls.set(modules, urls);
    return { modules, remoteUrls: urls };
  }
  const fallbackReleases = openFallbackReleases({ ledger, health, resolver, manifests, places });
  ledger?.onHead((head) => {
    preparing = fallbackReleases
      .prepare(head)
      .catch((error: Error) => log.warn({ err: error, revision: head.seq }, 'fallback releases not prepared'));
  });
  const previousImportMaps = openPreviousImportMaps({ ledger, resolver, places, log });
  async function findPreviousImportMap(failed: readonly number[]) {
    const before = await previousImportMaps(failed);
    return before && { ...before, remoteUrls: remoteUrls(before.modules) };
  }
  async function logUnpublishedBuilds(): Promise<void> {
    // Problems of the map are already logged.
    const isServed = (await importMap.state()) !== 'none';
    const owners = await file.read().catch(() => undefined);
    if (!isServed || !owners) return;
    const live = new Map(Object.values((await importMap.current()).releases).map(({ name, id }) => [name, id]));
    for (const line of await unpublishedBuilds(owners, live, places)) log.info(line);
  }
  async function hasModules(): Promise<boolean> {
    const modules = await importMap.current().catch(() => undefined);
    if (!modules) return false;
    const own = [...Object.values(modules.imports), ...Object.values(remoteUrls(modules))].filter((url) =>
      url.startsWith('/'),
    );
    return own.every((url) => existsSync(builtFile(url, places) ?? ''));
  }
  const template = path.join(places.root, 'root-config/dist/page.html');
  let seen: readonly unknown[] = [];
  async function takeEdits(): Promise<void> {
    await edits?.take();
    if (ownersFiles) {
      await routeTable.keep(ownersFiles.routes);
      await ownersFiles.refused.report(file.path, edits?.refusal?.message);
      await ownersFiles.refused.report(routeTable.file, routeTable.problem);
    }
    const found = [await routeTable.current(), await file.read().catch((error: Error) => error.message)];
    if (found.every((each, index) => each === seen[index])) return;
    seen = found;
    const modules = await importMap.current().catch(() => undefined);
    if (modules) logInert(modules);
  }
  const liveRoutes = async () => {
    await routeTable.current();
    return routesOf(await importMap.current());
  };
  return {
    places,
    foundation: settings.foundation,
    routeTable,
    importMap,
    remoteUrls,
    manifests,
    preview,
    lastSeq: () => ledger?.lastRead?.seq ?? 0,
    findFallbackRelease: (failed) => fallbackReleases.find(failed),
    findPreviousImportMap,
    liveMap: async () => {
      const modules = await importMap.current();
      return fullImportMap(modules, await manifests.current(remoteUrls(modules)));
    },
    liveRemotes: async () => remoteUrls(await importMap.current()),
    liveModules: async () => liveModules(await importMap.current(), await liveRoutes()),
    routesOf,
    digestsOf: memoizeByReference(openPageDigests(places)),
    liveRoutes,
    waitingRoutes: async () => {
      const live = await liveRoutes();
      return routeTable.table.routes.filter((route) => !live.routes.includes(route));
    },
    routesWith: async (releases) => {
      await routeTable.current();
      return routesOf((await preview(releases)).modules, Object.keys(releases));
    },
    runningReleases: async (map) => (await resolver.resolve(map)).releases,
    runningWith: async (releases) => (await preview(releases)).modules.releases,
    checkReleases: async (releases) => resolver.inspectFiles((await preview(releases)).modules),
    template,
    state: async () => (existsSync(template) ? importMap.state() : 'none'),
    routesState: () => (routeTable.problem === undefined ? 'current' : 'last-good'),
    hasModules,
    takeEdits,
    logUnpublishedBuilds,
    inspected: () => inspector.settled(),
    close: async () => {
      await preparing;
      await inspector.close();
    },
  };
}
