import type { DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettings } from '../foundation/settings/read-settings';
import type { PortalSettings } from '../foundation/settings/settings';
import { sharedTestServer } from './databases/shared-test-server';

/** Too high for any test to reach, except those of the limits. */
const HIGH_LIMIT: Limit = { max: 100_000, window: 3600 };

/** A temporary data folder, removed when the process exits. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lender-portal-test-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings that affect the seeded template. */
const SEEDED_BY = [
  'auth',
  'brandName',
  'database',
  'dataDir',
  'documentTimeZone',
  'files',
  'hasMarketplace',
  'seed',
] as const satisfies (keyof PortalSettings)[];

/** Folder of the seeded template, set by the test runner; without it each server seeds its own database. */
const { SEEDED_TEMPLATE } = process.env;

/** A seeded data folder for a separate process; empty if there is no template, so the process seeds it. */
export function seededFolder(): string {
  const folder = temporaryFolder();
  if (SEEDED_TEMPLATE !== undefined) cpSync(SEEDED_TEMPLATE, folder, { recursive: true });
  return folder;
}

/** Database folder of the seeded template, for a database that several processes share. */
export const seededDatabase = SEEDED_TEMPLATE && path.join(SEEDED_TEMPLATE, 'database');

/** Local settings with an in-memory database, a free port, a temporary data folder, and high limits. */
export async function testSettings(overrides: Partial<PortalSettings> = {}): Promise<PortalSettings> {
  const dataDir = overrides.dataDir ?? temporaryFolder();
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir });
  const isSeeded = SEEDED_TEMPLATE !== undefined && SEEDED_BY.every((name) => overrides[name] === undefined);
  if (isSeeded) linkFolder(path.join(SEEDED_TEMPLATE, 'files'), path.join(dataDir, 'files'));
  return {
    ...settings,
    invitationChecks: HIGH_LIMIT,
    database: overrides.database ?? (await testDatabase(isSeeded)),
    ...overrides,
  };
}

/** Links files, which is faster than copying hundreds. The store replaces and removes files, but never writes into one. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else
      try {
        linkSync(source, target);
      } catch {
        // Another file system.
        copyFileSync(source, target);
      }
  }
}

async function testDatabase(isSeeded: boolean): Promise<DatabaseSettings> {
  if (sharedTestServer) return sharedTestServer.createForTest(isSeeded);
  return { kind: 'memory', copyOf: isSeeded ? path.join(SEEDED_TEMPLATE!, 'database') : await pgliteTemplate() };
}
