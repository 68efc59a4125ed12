import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal } from './running-portal';

/** The data of the deployment under test, if set. */
const { E2E_DATA: deployed } = process.env;

/** Runs once before all tests: a first start writes the demo data, which each platform then copies. */
export default async function seedDemo(): Promise<(() => Promise<void>) | undefined> {
  if (deployed) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'lender-portal-demo-'));
  process.env['E2E_DEMO'] = folder;
  const platform = await startPortal({ DATA_DIR: folder });
  const exitCode = await platform.stop();
  if (exitCode !== 0) throw new Error(`Stopping the platform ended with exit code ${exitCode}:\n${platform.output()}`);
  return () => rm(folder, { recursive: true, force: true });
}

/** A new folder with a copy of the demo data. */
export async function copyDemo(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'lender-portal-e2e-'));
  await cp(deployed ?? process.env['E2E_DEMO']!, folder, { recursive: true });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
