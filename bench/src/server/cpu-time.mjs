import { readFile } from 'node:fs/promises';

/** Of the clock that Linux counts a process's time by. Source: proc_pid_stat(5); USER_HZ is 100 on every platform that Node runs on. */
const TICKS_PER_SECOND = 100;

/** @returns {Promise<number | undefined>} seconds that a process has computed, in all its threads; undefined where the system does not tell */
export async function cpuTime(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name of the program may hold anything; the fields follow its last bracket, from the third on.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
