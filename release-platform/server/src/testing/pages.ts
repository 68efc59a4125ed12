import { parseRouteTable } from '@lender-portal/module-contract/parsing';
import { Signer } from '@lender-portal/server-kit/crypto/signer';
import { captureLog, type LogLine } from '@lender-portal/server-kit/testing/captured-log';
import { fastify, type FastifyInstance } from 'fastify';
import type { ReleaseSettings } from '../foundation/settings';
import { openImportMap } from '../http/page-host/open-import-map';
import type { ConfigurePage } from '../http/page-host/page/page-configuration';
import { openPageSources, type PageSources } from '../http/page-host/page-sources';
import { hostPlugin } from '../http/page-host/plugin';
import { noApplication } from '../standalone/create-server';
import type { StandaloneSettings } from '../standalone/read-settings';
import routes from './application/routes.json' with { type: 'json' };
import { testSettings } from './test-server';

/** Routes of the test application. */
export const routeTable = parseRouteTable(JSON.stringify(routes));

interface HostedPages {
  app: FastifyInstance;
  lines: LogLine[];
  pages: PageSources;
}

/** Serves built pages, modules and the import map without a database. */
export async function hostPages(settings: ReleaseSettings, configurePage: ConfigurePage): Promise<HostedPages> {
  const { lines, stream } = captureLog();
  const app = fastify({ logger: { level: 'info', stream } });
  const pages = openPageSources(openImportMap(settings, app.log), settings, app.log);
  await app.register(hostPlugin, {
    previews: {
      openPreview: async () => ({ end: 'ended' }),
      ends: new Signer('tests'),
      hasSession: async () => false,
      panels: { choosable: async () => () => false, choose: async () => {} },
    },
    signPage: () => undefined,
    canaries: { all: [] },
    settings,
    configurePage,
    pages,
  });
  return { app, lines, pages };
}

export async function pagesAlone(overrides: Partial<StandaloneSettings> = {}): Promise<HostedPages> {
  const settings = await testSettings(overrides);
  return hostPages(settings, noApplication(settings).configurePage);
}
