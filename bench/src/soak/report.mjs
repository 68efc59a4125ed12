import { quantile } from '../report/statistics.mjs';
import { table } from '../report/table.mjs';

export const MAX_P99_MS = 1_000;
/** The ratio that counts as flat: garbage collection alone moves the memory of a process by some percent. */
export const MAX_GROWTH = 1.15;
/** Minutes that are compared; caches fill before them. */
const WINDOW_MINUTES = 5;

/** @returns the figures of some requests */
export function summaryOf(requests) {
  const answered = requests.filter(({ ms }) => ms !== null).map(({ ms }) => ms);
  const errors = {};
  for (const { error } of requests) if (error !== null) errors[error] = (errors[error] ?? 0) + 1;
  const failures = requests.length - answered.length;
  if (answered.length === 0) return { count: 0, p50: 0, p99: 0, max: 0, failures, errors };
  return { count: answered.length, p50: quantile(answered, 0.5), p99: quantile(answered, 0.99), max: Math.max(...answered), failures, errors };
}

/** @returns the median memory of the last five minutes, divided by that of minutes five to ten; thirds of a shorter run */
export function memoryGrowth(memory, minutes) {
  const isShort = minutes < 3 * WINDOW_MINUTES;
  const window = (isShort ? minutes / 3 : WINDOW_MINUTES) * 60;
  const median = (from) =>
    quantile(
      memory.filter(({ at }) => at >= from && at < from + window).map(({ bytes }) => bytes),
      0.5,
    );
  return median(minutes * 60 - window) / median(window);
}

const milliseconds = (value) => value.toFixed(0);
const megabytes = (bytes) => (bytes / 1e6).toFixed(0);
const listed = (counts) =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ') || 'none';

/** @returns {string} the result of a run, for people */
export function toMarkdown({ date, machine, minutes, kinds, lenders, requests, byMinute, memory, attacks, checks, canary, ledger, writes, lost }) {
  const lastBytes = (minute) => memory.filter(({ at }) => at < minute * 60).at(-1)?.bytes ?? 0;
  return [
    '# Soak',
    `${date}. ${minutes} minutes, ${lenders} lenders; attacks: ${kinds.join(', ') || 'none'}. The lenders and the attackers share ${machine.cores} cores with the portal, its embedded database and the check worker's browser. Node ${machine.node}.`,
    table(
      ['Requests of lenders', 'p50, ms', 'p99, ms', 'max, ms', 'Failures', 'Memory growth', 'Records verified', 'Lost', 'Ledger'],
      [
        [
          String(requests.count),
          ...[requests.p50, requests.p99, requests.max].map(milliseconds),
          String(requests.failures),
          memoryGrowth(memory, minutes).toFixed(2),
          String(writes),
          String(lost.length),
          ledger.ok ? `verifies, ${ledger.rows} rows` : `broken at ${ledger.broken}`,
        ],
      ],
    ),
    `Failures: ${listed(requests.errors)}.`,
    ...(kinds.length === 0
      ? []
      : [
          table(
            ['Attack', 'Answers'],
            Object.entries(attacks).map(([attack, outcomes]) => [attack, listed(outcomes)]),
          ),
          `Checks by state: ${listed(checks)}. The canary that the forged reports are about is ${canary}.`,
        ]),
    table(
      ['Minute', 'Requests', 'p50, ms', 'p99, ms', 'max, ms', 'Failures', 'Memory, MB'],
      byMinute.map(({ count, p50, p99, max, failures }, index) => [
        String(index + 1),
        String(count),
        ...[p50, p99, max].map(milliseconds),
        String(failures),
        megabytes(lastBytes(index + 1)),
      ]),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}
