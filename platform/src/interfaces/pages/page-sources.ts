import type { FastifyBaseLogger } from 'fastify';
import { existsSync, unwatchFile, watchFile } from 'node:fs';
import path from 'node:path';
import type { PlatformSettings } from '../../foundation/settings/settings';
import { KeptImportMap } from './import-map/kept-import-map';
import { LiveImportMap, type ImportMapState } from './import-map/live-import-map';
import { SwapInspector } from './inspection/swap-inspector';
import { RemoteManifests } from './remote-manifests';
import { repositoryRoot } from './repository';

/** How often the map is looked at where nobody opens a page: whoever edits it is told soon. */
const WATCH_INTERVAL_MS = 1_000;

/** What pages are made of. */
export interface PageSources {
  /** The repository's folder. */
  root: string;
  importMap: LiveImportMap;
  remotes: RemoteManifests;
  /** The file of the root config's page. */
  template: string;
  /** How far pages can be served now. */
  state(): Promise<ImportMapState>;
  /** Looks at everything that is deployed, and at the map whenever it is edited, without waiting for a page. */
  watch(): void;
  /** Ends when what has been deployed so far has been looked at. */
  inspected(): Promise<void>;
  close(): Promise<void>;
}

export function openPageSources(settings: Pick<PlatformSettings, 'dataDir' | 'appUrl' | 'remotes'>, log: FastifyBaseLogger): PageSources {
  const root = repositoryRoot();
  const file = process.env['IMPORT_MAP_FILE'] ?? path.join(root, 'importmap.json');
  const kept = new KeptImportMap(settings.dataDir, file);
  const inspector = new SwapInspector({ root, appUrl: settings.appUrl, log });
  const importMap = new LiveImportMap({ file, root, log, kept, onAccepted: (modules) => inspector.inspectModules(modules) });
  const remotes = new RemoteManifests(settings.remotes, root, log, { onChanged: (...changed) => inspector.inspectRemote(...changed) });
  const template = path.join(root, 'root-config/dist/page.html');
  const look = () => void importMap.state();
  return {
    root,
    importMap,
    remotes,
    template,
    state: async () => (existsSync(template) ? importMap.state() : 'none'),
    watch: () => {
      look();
      void remotes.current();
      watchFile(file, { interval: WATCH_INTERVAL_MS, persistent: false }, look);
    },
    inspected: () => inspector.settled(),
    close: async () => {
      unwatchFile(file, look);
      await Promise.all([inspector.close(), kept.settled()]);
    },
  };
}
