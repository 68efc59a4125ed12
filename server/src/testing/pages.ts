import { parseRouteTable } from '@lender-portal/contracts/parsing';
import { captureLog, type LogLine } from '@lender-portal/server-kit/testing/captured-log';
import { fastify, type FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '../foundation/settings/read-settings';
import type { PlatformSettings } from '../foundation/settings/settings';
import { Signer } from '@lender-portal/server-kit/crypto/signer';
import { openImportMap } from '../interfaces/pages/open-import-map';
import { openPageSources } from '../interfaces/pages/page-sources';
import { configurePages } from '../interfaces/page-configuration/configure-page';
import { hostPlugin } from '../interfaces/pages/plugin';
import { repositoryRoot } from '../domains/releases/builds/build-places';
import { temporaryFolder } from './test-settings';

/** The routes of the portal. */
export const routeTable = parseRouteTable(readFileSync(path.join(repositoryRoot(), 'routes.json'), 'utf8'));

/** Pages, modules and the import map alone, as they are built: without the services. */
export async function pagesAlone(overrides: Partial<PlatformSettings> = {}): Promise<{ app: FastifyInstance; lines: LogLine[] }> {
  const { lines, stream } = captureLog();
  const app = fastify({ logger: { level: 'info', stream } });
  const settings = { ...readSettings({ DATA_DIR: temporaryFolder() }), ...overrides };
  await app.register(hostPlugin, {
    previews: { openPreview: async () => ({ end: 'ended' }), ends: new Signer('tests'), hasSession: async () => false },
    signPage: () => undefined,
    canaries: { all: [] },
    settings,
    configurePage: configurePages(settings),
    pages: openPageSources(openImportMap(settings, app.log), settings, app.log),
  });
  return { app, lines };
}
