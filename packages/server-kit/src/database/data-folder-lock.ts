import { OperatorError } from '../errors/application-error';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Locks of this process. After a restart, a container's process often has the pid of the one before. */
const held = new Set<string>();

/**
 * Locks the folder, because two processes would corrupt the embedded database. The lock is a file that names its
 * process. It is replaced if that process no longer runs, for example after a crash.
 *
 * @returns a function that releases the lock
 * @throws OperatorError while another process holds the lock
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'platform.lock');
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, `${process.pid} ${os.hostname()}`);
    while (!tryLink(draft, file)) {
      const holder = readHolder(file);
      if (holder !== undefined && isRunning(holder, file))
        throw new OperatorError(
          'DATA_FOLDER_IN_USE',
          `Another process (pid and host: ${holder}) is using the data folder ${folder}. ` +
            `Stop it, or set DATA_DIR to another folder. If it is no longer running, delete ${file}.`,
        );
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  held.add(file);
  return () => {
    held.delete(file);
    rmSync(file, { force: true });
  };
}

/** Links are atomic: the file appears with its content, or the name is taken. */
function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** @returns undefined if the lock was released meanwhile */
function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A process on another host counts as running, because this one cannot know. */
function isRunning(holder: string, file: string): boolean {
  const [pid, host] = holder.split(' ');
  if (host !== os.hostname()) return true;
  if (Number(pid) === process.pid) return held.has(file);
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
