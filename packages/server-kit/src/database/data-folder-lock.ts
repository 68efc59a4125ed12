import { ApplicationError, OperatorError } from '../errors/application-error';
import { randomUUID } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import { link, mkdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const HEARTBEAT_MS = 5_000;
/** A holder on another host (or in another container) is considered dead after this long without a heartbeat. */
const STALE_AFTER_MS = 30_000;
/** Minimum interval between checks of the lock file. */
const CHECK_INTERVAL_MS = 1_000;
/**
 * Grace period after taking over a lock from another host, so a merely suspended holder notices before the new one
 * writes.
 */
const TAKEOVER_MS = 2_000;

interface Holder {
  id: string;
  pid: number;
  host: string;
  /** Start time of the process, as reported by the system. Distinguishes it from a later process with the same pid. */
  started: string;
}

export interface DataFolderLock {
  /**
   * Call before each write and before acknowledging it. Reads the lock file at most once a second.
   * @throws DATA_FOLDER_LOST if another process has taken over the lock
   */
  assertHeld(): void;
  release(): Promise<void>;
}

/**
 * Locks the folder exclusively, because two processes would corrupt the embedded database. The lock is a file with the
 * name of its holder. It is replaced if the holder is dead, for example after a crash.
 *
 * @param onLost called within seconds if another process takes over the folder
 * @throws DATA_FOLDER_IN_USE while another process holds the lock
 */
export async function lockDataFolder(
  folder: string,
  onLost: (error: Error) => void = () => {},
): Promise<DataFolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'platform.lock');
  const own: Holder = { id: randomUUID(), pid: process.pid, host: os.hostname(), started: processStart(process.pid) };
  const draft = `${file}.${own.id}`;
  heldLocks.add(own.id);
  try {
    await writeFile(draft, JSON.stringify(own));
    await acquire(file, draft, folder);
  } catch (error) {
    heldLocks.delete(own.id);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }

  const sinceCheck = stopwatch();
  function checkHolder(): void {
    if (readHolder(file)?.id === own.id) return sinceCheck.restart();
    clearInterval(heartbeat);
    const error = new ApplicationError(
      'DATA_FOLDER_LOST',
      `Another process took over the data folder ${folder} because this one was suspended, or could not access it, for more than ${STALE_AFTER_MS / 1000} s. Exiting to protect the database.`,
    );
    onLost(error);
    throw error;
  }
  const sendHeartbeat = () => {
    try {
      checkHolder();
      utimesSync(file, new Date(), new Date());
    } catch {
      // `onLost` has been called already. The folder may be writable again at the next heartbeat.
    }
  };
  const heartbeat = setInterval(sendHeartbeat, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    assertHeld() {
      if (sinceCheck.elapsed() >= CHECK_INTERVAL_MS) checkHolder();
    },
    async release() {
      clearInterval(heartbeat);
      heldLocks.delete(own.id);
      if (readHolder(file)?.id === own.id) await rm(file, { force: true });
    },
  };
}

/** Locks that this process holds or is acquiring. In a container every start may get the same pid. */
const heldLocks = new Set<string>();

/** `link` is atomic: it creates the file with its content, and fails if the name is taken. */
async function acquire(file: string, draft: string, folder: string): Promise<void> {
  let isTakenOver = false;
  for (;;) {
    try {
      await link(draft, file);
      if (isTakenOver) await delay(TAKEOVER_MS);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder && (await isAlive(holder, file))) {
      throw new OperatorError(
        'DATA_FOLDER_IN_USE',
        `Another process (pid ${holder.pid} on ${holder.host}) is using the data folder ${folder}. ` +
          `Stop it, or set DATA_DIR to another folder. If it is no longer running, delete ${file}.`,
      );
    }
    await removeLock(file, holder?.id);
    isTakenOver ||= holder !== undefined && holder.host !== os.hostname();
  }
}

/** Removes a stale lock, but not one that another process has just created. */
async function removeLock(file: string, id: string | undefined): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (readHolder(aside)?.id !== id) await link(aside, file).catch(() => {});
  await unlink(aside);
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

async function isAlive(holder: Holder, file: string): Promise<boolean> {
  if (holder.host !== os.hostname()) {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
    return Date.now() - mtimeMs < STALE_AFTER_MS;
  }
  if (holder.pid === process.pid) return heldLocks.has(holder.id);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  const started = processStart(holder.pid);
  return started === '' || holder.started === '' || started === holder.started;
}

/** Uses both clocks: the monotonic one stops during system sleep, and the wall clock can be adjusted. */
function stopwatch() {
  const clocks = () => [performance.now(), Date.now()] as const;
  let began = clocks();
  return {
    restart: () => void (began = clocks()),
    elapsed: () => Math.max(...clocks().map((now, index) => Math.abs(now - began[index]!))),
  };
}

/** Boot id and start time of a process on Linux; '' elsewhere. */
function processStart(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Field 22. Field 2, the command, is in parentheses and may contain spaces.
    const start = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
    return `${boot} ${start}`;
  } catch {
    return '';
  }
}
