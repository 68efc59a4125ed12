import { keptLog, type LogLine } from '@lender-portal/server/testing/kept-log';
import { fastify, type FastifyInstance } from 'fastify';
import { readSettings } from '../foundation/settings/read-settings';
import type { PlatformSettings } from '../foundation/settings/settings';
import { openPageSources } from '../interfaces/pages/page-sources';
import { hostPlugin } from '../interfaces/pages/plugin';
import { temporaryFolder } from './test-settings';

/** Pages, modules and the import map alone, as they are built: without the services. */
export async function pagesAlone(overrides: Partial<PlatformSettings> = {}): Promise<{ app: FastifyInstance; lines: LogLine[] }> {
  const { lines, stream } = keptLog();
  const app = fastify({ logger: { level: 'info', stream } });
  const settings = { ...readSettings({ DATA_DIR: temporaryFolder() }), ...overrides };
  await app.register(hostPlugin, { settings, pages: openPageSources(settings, app.log) });
  return { app, lines };
}
