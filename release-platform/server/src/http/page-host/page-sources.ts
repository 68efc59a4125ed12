import { keyOfRoute, type ResolvedModules } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseSettings } from '../../foundation/settings';
import { builtFile, type BuildPlaces } from '../../domains/releases/builds/build-places';
import { unpublishedBuilds } from '../../domains/releases/builds/unpublished-builds';
import type { ReadReleaseHealth } from '../../domains/releases/health/release-health';
import { liveMapReader } from './import-map/live-map';
import { LiveImportMap, type ImportMapState } from './import-map/live-import-map';
import { withDevelopmentBuilds } from './import-map/with-development-builds';
import { ImportMapEdits } from '../../domains/releases/ledger/import-map-edits';
import type { Ledger } from '../../domains/releases/ledger/ledger';
import type { RefusedEdits } from '../../domains/releases/owners-files/refused-edits';
import type { ValidRoutes } from '../../domains/releases/owners-files/valid-routes';
import { Deployments } from './deployments';
import type { ImportMapContext } from './open-import-map';
import { openPreviousImportMaps } from './fallback-releases/previous-import-maps';
import { openFallbackReleases, type FindFallbackRelease } from './fallback-releases/fallback-releases';
import { RemoteManifests } from './remote-manifests';
import type { LiveRouteTable } from './routes/live-route-table';
import { isInert } from './routes/served-routes';

/** Sources of pages, and the background work on them. */
export interface PageSources {
  places: BuildPlaces;
  deployments: Deployments;
  routeTable: LiveRouteTable;
  importMap: LiveImportMap;
  /** Path of the root config's `page.html`. */
  template: string;
  /** Finds a replacement for a failed release. */
  findFallbackRelease: FindFallbackRelease;
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
}

interface LedgerOptions {
  /** Undefined if pages are served without a database. The file alone is live then. */
  ledger?: Ledger;
  /** Reads the health of releases in lenders' browsers. */
  health?: ReadReleaseHealth;
  /** Whether to initialize an empty ledger. */
  shouldInitializeLedger?: boolean;
  /** Receives the state of the owners' files after each read. */
  ownersFiles?: { refused: Pick<RefusedEdits, 'report'>; routes: ValidRoutes };
}

export function openPageSources(
  { places, file, routeTable, resolver }: ImportMapContext,
  settings: Pick<ReleaseSettings, 'foundation' | 'remotes' | 'developedFolders'>,
  log: FastifyBaseLogger,
  { ledger, health = async () => new Map(), shouldInitializeLedger = false, ownersFiles }: LedgerOptions = {},
): PageSources {
  const edits = ledger && new ImportMapEdits({ ledger, file, shouldInitialize: shouldInitializeLedger, log });
  const manifests = new RemoteManifests(places, log);
  const logRemoteOverrides = ({ remotes }: ResolvedModules) => {
    for (const name of Object.keys(remotes).filter((each) => each in settings.remotes))
      log.warn(
        { file: file.path, remote: name, setting: `REMOTE_${name.toUpperCase()}_MANIFEST` },
        'remote overridden by a setting',
      );
  };
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
        liveMapReader({ ledger, shouldInitialize: shouldInitializeLedger, file, edits }),
        settings.developedFolders,
        places,
      ),
      isEditRefused: () => edits.refusal !== undefined,
    }),
    onAccepted: (modules) => {
      void manifests.current({ ...modules.remotes, ...settings.remotes });
      logRemoteOverrides(modules);
      logInert(modules);
    },
  });
  const findFallbackRelease = openFallbackReleases({ ledger, health, resolver, manifests });
  const template = path.join(places.root, 'root-config/dist/page.html');
  const deployments = new Deployments({
    foundation: settings.foundation,
    places,
    routeTable,
    importMap,
    resolver,
    manifests,
    remotes: settings.remotes,
    ledger,
    findPreviousImportMap: openPreviousImportMaps({ ledger, resolver, log }),
  });
  async function logUnpublishedBuilds(): Promise<void> {
    // Problems of the map are already logged.
    const isServed = (await importMap.state()) !== 'none';
    const owners = await file.read().catch(() => undefined);
    if (!isServed || !owners) return;
    const live = new Map(Object.values((await importMap.current()).releases).map(({ name, id }) => [name, id]));
    for (const line of await unpublishedBuilds(owners, live, places)) log.info(line);
  }
  async function hasModules(): Promise<boolean> {
    const live = await deployments.live().catch(() => undefined);
    if (!live) return false;
    const own = [...Object.values(live.modules.imports), ...Object.values(live.urls)].filter((url) =>
      url.startsWith('/'),
    );
    return own.every((url) => existsSync(builtFile(url, places) ?? ''));
  }
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
  return {
    places,
    deployments,
    routeTable,
    importMap,
    template,
    findFallbackRelease,
    state: async () => (existsSync(template) ? importMap.state() : 'none'),
    routesState: () => (routeTable.problem === undefined ? 'current' : 'last-good'),
    hasModules,
    takeEdits,
    logUnpublishedBuilds,
  };
}
