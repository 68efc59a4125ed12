import { MODULE_PREFIX } from '@lender-portal/module-contract';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../foundation/tables';
import { createStandaloneServer } from '../standalone/create-server';
import { readStandaloneSettings, type StandaloneSettings } from '../standalone/read-settings';
import { writeTestApplication } from './application/write-test-application';

export interface TestServer {
  app: FastifyInstance;
  settings: StandaloneSettings;
  db: Db;
  /** Origin without a trailing slash. */
  url: string;
  /** Origin of the owners' page without a trailing slash. */
  ownersUrl: string;
  close(): Promise<void>;
}

/** A folder that is deleted when the process exits. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'release-platform-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let application: string | undefined;

/** Folder of the test application, which all servers of a process share. */
export const testApplication = (): string => (application ??= writeTestApplication(temporaryFolder()));

/** Settings with an in-memory database, a free port and a data folder of its own. */
export async function testSettings(overrides: Partial<StandaloneSettings> = {}): Promise<StandaloneSettings> {
  return {
    ...readStandaloneSettings({ PORT: '0', DATA_DIR: overrides.dataDir ?? temporaryFolder() }),
    applicationFolder: testApplication(),
    basePath: '/lenders',
    foundation: ['root-config', 'shell', 'client/graphql'].map((name) => MODULE_PREFIX + name),
    database: overrides.database ?? { kind: 'memory', copyOf: await pgliteTemplate() },
    ...overrides,
  };
}

/**
 * Starts the release platform alone.
 *
 * @param options `shouldInitializeLedger`: whether the builds of the test application become the first releases
 */
export async function startTestServer(
  overrides: Partial<StandaloneSettings> = {},
  options: { shouldInitializeLedger?: boolean } = {},
): Promise<TestServer> {
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
