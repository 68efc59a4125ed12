import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const EVERY_MS = 50;

/** @returns {Promise<number>} what a process holds in memory, in bytes */
export async function residentBytes(pid) {
  if (process.platform === 'linux') return Number(/^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
}

/**
 * Looks at what a process holds, again and again, while something happens.
 *
 * @template T
 * @param {number} pid
 * @param {() => Promise<T>} happen
 * @returns {Promise<{ result: T, samples: number[] }>} bytes
 */
export async function watchMemory(pid, happen) {
  const samples = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      samples.push(await residentBytes(pid));
      await delay(EVERY_MS);
    }
  })();
  try {
    const result = await happen();
    return { result, samples };
  } finally {
    isOver = true;
    await watching;
  }
}
