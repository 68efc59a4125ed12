import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const HEARTBEAT_MS = 5_000;
/** After so long without a heartbeat the holder on another machine (or in another container) counts as gone. */
const SILENCE_MS = 30_000;

interface Holder {
  id: string;
  pid: number;
  host: string;
  /** When the process started, as its system counts: tells a process from a later one with the same number. */
  started: string;
}

/** Another process uses the folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';
}

export interface DataFolderLock {
  release(): Promise<void>;
}

/**
 * Makes this process the only one that opens the folder; the embedded database is lost when two do. The lock is a file
 * that names its holder. A holder that is gone, after a crash for example, is replaced.
 *
 * @throws DataFolderInUseError while another process holds it
 */
export async function lockDataFolder(folder: string): Promise<DataFolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'platform.lock');
  const own: Holder = { id: randomUUID(), pid: process.pid, host: os.hostname(), started: processStart(process.pid) };
  const draft = `${file}.${own.id}`;
  await writeFile(draft, JSON.stringify(own));
  try {
    await acquire(file, draft, folder);
  } finally {
    await rm(draft, { force: true });
  }

  held.add(own.id);
  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    async release() {
      clearInterval(heartbeat);
      held.delete(own.id);
      if ((await readHolder(file))?.id === own.id) await rm(file, { force: true });
    },
  };
}

/** The locks this process holds: in a container every start may have the same number. */
const held = new Set<string>();

/** `link` creates the name only where it is free, with the content already in it. */
async function acquire(file: string, draft: string, folder: string): Promise<void> {
  for (;;) {
    try {
      return await link(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readHolder(file);
    if (holder && (await isAlive(holder, file))) {
      throw new DataFolderInUseError(
        `Another process (number ${holder.pid} on ${holder.host}) uses the data folder ${folder}. ` +
          `Stop it, or choose another folder with DATA_DIR. If it is not running any more, delete ${file}.`,
      );
    }
    await removeLock(file, holder?.id);
  }
}

/** Removes a stale lock, and only that one: another process may have replaced it meanwhile. */
async function removeLock(file: string, id: string | undefined): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readHolder(aside))?.id !== id) await link(aside, file).catch(() => {});
  await unlink(aside);
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.host !== os.hostname()) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    return Date.now() - mtimeMs < SILENCE_MS;
  }
  if (holder.pid === process.pid) return held.has(holder.id);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const started = processStart(holder.pid);
  return started === '' || holder.started === '' || started === holder.started;
}

/** Boot and start time of a process where the system tells (Linux), else ''. */
function processStart(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The 22nd field; the second one, the command, is in brackets and may hold blanks.
    const start = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
    return `${boot} ${start}`;
  } catch {
    return '';
  }
}
