// Load of the machine, and CPU time and memory of processes. Linux only.
import { readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Duration of the sample, and of the pause before it, in which work such as closing a tab ends. */
const PAUSE_MS = 1_000;
/** USER_HZ. Source: proc_pid_stat(5). */
const TICKS_PER_SECOND = 100;

function readCpuTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), total: sum(times.flatMap((each) => Object.values(each))) };
}

/** @returns {Promise<number>} share of the CPU time in use, sampled for a second while the bench is idle */
export async function measureBusyShare() {
  await delay(PAUSE_MS);
  const before = readCpuTimes();
  await delay(PAUSE_MS);
  const after = readCpuTimes();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
}

/** @returns {Promise<number>} CPU seconds of all threads of a process */
export async function readCpuSeconds(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The program name can contain anything; field 3 follows its closing parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** @returns {Promise<number>} resident memory (RSS) in bytes; 0 after the process has exited */
export async function readResidentBytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
}
