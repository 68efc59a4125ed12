import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { repository, type Platform } from '../portal/platform';

/** Runs a command of the marketplace's staff against a platform; resolves with the records it prints. */
export async function staff<T>({ origin, dataDir }: Platform, ...words: string[]): Promise<T[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(repository, 'tools/staff.mjs'), ...words, '--json'], {
    env: { ...process.env, SERVICE_KEY: '', APP_URL: origin, DATA_DIR: dataDir },
  });
  return JSON.parse(stdout) as T[];
}
