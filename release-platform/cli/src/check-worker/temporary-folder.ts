import { rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'lender-portal-checks-';

/**
 * Has browsers write what they need for a while into a folder that goes with this process; removes those of workers that
 * were killed.
 */
export async function useOwnTemporaryFolder(): Promise<void> {
  const folders = tmpdir();
  const others = (await readdir(folders)).flatMap((name) => (name.startsWith(PREFIX) ? [Number(name.slice(PREFIX.length))] : []));
  for (const pid of others) if (!isRunning(pid)) await rm(path.join(folders, `${PREFIX}${pid}`), { recursive: true, force: true });
  const own = path.join(folders, `${PREFIX}${process.pid}`);
  await mkdir(own, { recursive: true, mode: 0o700 });
  Object.assign(process.env, { TMPDIR: own, TEMP: own, TMP: own });
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's is running, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
