import { ApplicationError, OperatorError } from '../errors/application-error';
import { randomUUID } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import { link, mkdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const HEARTBEAT_MS = 5_000;
/** After so long without a heartbeat the holder on another machine (or in another container) counts as gone. */
const SILENCE_MS = 30_000;
/** For so long after it has seen its lock a holder takes it for its own. */
const SEEN_MS = 1_000;
/** Whoever takes the lock of a silent holder waits longer: one that was only suspended notices before anything is written. */
const TAKEOVER_MS = 2_000;

interface Holder {
  id: string;
  pid: number;
  host: string;
  /** When the process started, as its system counts: tells a process from a later one with the same number. */
  started: string;
}

export interface DataFolderLock {
  /**
   * Before anything is written, and before anything is said to be written. The lock is looked at once a second at most.
   *
   * @throws DATA_FOLDER_LOST where another process has it now
   */
  assertHeld(): void;
  release(): Promise<void>;
}

/**
 * Makes this process the only one that opens the folder; the embedded database is lost when two do. The lock is a file
 * that names its holder. A holder that is gone, after a crash for example, is replaced.
 *
 * @param onLost hears that the folder is another process's now, at the latest within seconds
 * @throws DATA_FOLDER_IN_USE while another process holds it
 */
export async function lockDataFolder(folder: string, onLost: (error: Error) => void = () => {}): Promise<DataFolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'platform.lock');
  const own: Holder = { id: randomUUID(), pid: process.pid, host: os.hostname(), started: processStart(process.pid) };
  const draft = `${file}.${own.id}`;
  await writeFile(draft, JSON.stringify(own));
  held.add(own.id);
  try {
    await acquire(file, draft, folder);
  } catch (error) {
    held.delete(own.id);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }

  const sinceSeen = stopwatch();
  function look(): void {
    if (readHolder(file)?.id === own.id) return sinceSeen.restart();
    clearInterval(heartbeat);
    const error = new ApplicationError(
      'DATA_FOLDER_LOST',
      `Another process has taken the data folder ${folder}: this one was suspended, or could not reach the folder, for more than ${SILENCE_MS / 1000} s. It ends, as whatever it still wrote would destroy the database.`,
    );
    onLost(error);
    throw error;
  }
  const beat = () => {
    try {
      look();
      utimesSync(file, new Date(), new Date());
    } catch {
      // Whoever has to know was told; a folder that cannot be written now may be with the next beat.
    }
  };
  const heartbeat = setInterval(beat, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    assertHeld() {
      if (sinceSeen.elapsed() >= SEEN_MS) look();
    },
    async release() {
      clearInterval(heartbeat);
      held.delete(own.id);
      if (readHolder(file)?.id === own.id) await rm(file, { force: true });
    },
  };
}

/** The locks this process holds, or is about to: in a container every start may have the same number. */
const held = new Set<string>();

/** `link` creates the name only where it is free, with the content already in it. */
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
        `Another process (number ${holder.pid} on ${holder.host}) uses the data folder ${folder}. ` +
          `Stop it, or choose another folder with DATA_DIR. If it is not running any more, delete ${file}.`,
      );
    }
    await removeLock(file, holder?.id);
    isTakenOver ||= holder !== undefined && holder.host !== os.hostname();
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

/** Neither clock goes on through everything: one stands still while a machine sleeps, the other is set. */
function stopwatch() {
  const clocks = () => [performance.now(), Date.now()] as const;
  let began = clocks();
  return {
    restart: () => void (began = clocks()),
    elapsed: () => Math.max(...clocks().map((now, index) => Math.abs(now - began[index]!))),
  };
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
