import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { join } from 'node:path';
import { repository, type RunningPortal } from '../portal/running-portal';

/** Runs a staff command against a platform. Resolves with the printed records. */
export async function staff<T>({ origin, dataDir }: RunningPortal, ...args: string[]): Promise<T[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(repository, 'tools/staff.mjs'), ...args, '--json'],
    {
      env: { ...process.env, SERVICE_KEY: '', APP_URL: origin, DATA_DIR: dataDir },
    },
  );
  return JSON.parse(stdout) as T[];
}
