import { isPublic, keyOfRoute } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import path from 'node:path';
import { repositoryRoot, type BuildPlaces } from '../../domains/releases/builds/build-places';
import { ImportMapFile } from '../../domains/releases/import-map/import-map-file';
import { ImportMapResolver } from '../../domains/releases/import-map/import-map-resolver';
import { openModuleStore } from '../../domains/releases/store/open-module-store';
import type { ReleaseSettings } from '../../foundation/settings';
import { LiveRouteTable } from './routes/live-route-table';

/** Objects that the ledger and pages share. */
export interface ImportMapContext {
  places: BuildPlaces;
  file: ImportMapFile;
  routeTable: LiveRouteTable;
  resolver: ImportMapResolver;
}

/** @throws RouteTableError if there is no valid route table */
export function openImportMap(
  settings: Pick<
    ReleaseSettings,
    | 'applicationFolder'
    | 'foundation'
    | 'routeRules'
    | 'dataDir'
    | 'remotes'
    | 'importMapFile'
    | 'routesFile'
    | 'moduleStorage'
  >,
  log: FastifyBaseLogger,
): ImportMapContext {
  const root = settings.applicationFolder ?? repositoryRoot();
  const places = { root, platformRoot: repositoryRoot(), store: openModuleStore(settings) };
  const file = new ImportMapFile(settings.importMapFile ?? path.join(root, 'importmap.json'));
  const routeTable = new LiveRouteTable(
    settings.routesFile ?? path.join(root, 'routes.json'),
    log,
    settings.routeRules,
  );
  const resolver = new ImportMapResolver(places, {
    required: settings.foundation,
    mounted: (drafts) =>
      routeTable.table.routes
        .filter((route) => isPublic(route, drafts) && !(route.remote && route.remote.name in settings.remotes))
        .map(keyOfRoute),
  });
  return { places, file, routeTable, resolver };
}
