import { rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'lender-portal-checks-';

/**
 * Makes browsers write temporary files into a folder that is removed with this process. Also removes folders of killed
 * workers.
 */
export async function useOwnTemporaryFolder(): Promise<void> {
  const folders = tmpdir();
  const others = (await readdir(folders)).flatMap((name) =>
    name.startsWith(PREFIX) ? [Number(name.slice(PREFIX.length))] : [],
  );
  for (const pid of others)
    if (!isRunning(pid)) await rm(path.join(folders, `${PREFIX}${pid}`), { recursive: true, force: true });
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
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
