import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPlatform } from './platform';

/** The data of the deployment under test. */
const deployed = process.env['E2E_DATA'];
const seeded = deployed ?? resolve(import.meta.dirname, '../../../.cache/e2e-demo');

/** Runs once before all tests: a first start writes the demo data, which each platform then copies. */
export default async function seedDemo(): Promise<void> {
  if (deployed) return;
  await rm(seeded, { recursive: true, force: true });
  const platform = await startPlatform({ DATA_DIR: seeded });
  const exitCode = await platform.stop();
  if (exitCode !== 0) throw new Error(`Stopping the platform ended with exit code ${exitCode}:\n${platform.output()}`);
}

/** A new folder with a copy of the demo data. */
export async function copyDemo(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'lender-portal-e2e-'));
  await cp(seeded, folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
