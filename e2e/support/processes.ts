import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** @returns the direct child processes of a process */
export async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=']);
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number]);
  return pairs.filter(([, parent]) => parent === pid).map(([child]) => child);
}

/** Kills a process without cleanup, like a machine failure. Resolves once it has exited. */
export async function killProcess(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  while (isRunning(pid)) await new Promise((resolve) => setImmediate(resolve));
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
