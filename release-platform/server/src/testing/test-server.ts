import { MODULE_PREFIX } from '@lender-portal/contracts';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../foundation/tables';
import { createStandaloneServer } from '../standalone/create-server';
import { readStandaloneSettings, type StandaloneSettings } from '../standalone/read-settings';

export interface TestServer {
  app: FastifyInstance;
  settings: StandaloneSettings;
  db: Db;
  /** Origin, no slash at the end. */
  url: string;
  /** Origin of the owners' page, no slash at the end. */
  ownersUrl: string;
  close(): Promise<void>;
}

/** A folder that lasts as long as the process. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'release-platform-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings with the database in memory, a free port and a data folder of its own. */
export async function testSettings(overrides: Partial<StandaloneSettings> = {}): Promise<StandaloneSettings> {
  return {
    ...readStandaloneSettings({ PORT: '0', DATA_DIR: overrides.dataDir ?? temporaryFolder() }),
    // The portal's modules and routes, which its repository has built.
    basePath: '/lenders',
    requiresPortalRoutes: true,
    foundation: ['root-config', 'shell', 'client/graphql'].map((name) => MODULE_PREFIX + name),
    database: overrides.database ?? { kind: 'memory', copyOf: await pgliteTemplate() },
    ...overrides,
  };
}

/**
 * The release platform alone, listening.
 *
 * @param options `beginsLedger`: the built modules are its first releases
 */
export async function startTestServer(overrides: Partial<StandaloneSettings> = {}, options: { beginsLedger?: boolean } = {}): Promise<TestServer> {
  const { app, settings, database } = await createStandaloneServer(await testSettings(overrides), false, options);
  await app.listen({ host: settings.host, port: settings.port });
  return {
    app,
    settings,
    db: database.db,
    url: `http://127.0.0.1:${settings.port}`,
    ownersUrl: `http://127.0.0.1:${settings.owners?.port ?? settings.port}`,
    close: () => app.close(),
  };
}
