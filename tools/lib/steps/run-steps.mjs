import { collectOutput } from '../run.mjs';
import { failureReason } from './totals.mjs';

/** Lines by which test runners tell that a test has failed. */
const FAILED_TEST = /^\s*(✖|✘|FAIL) /;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {number} seconds usual duration on two cores
 * @property {string} command repeats the step alone
 * @property {string[]} [needs] names of steps that have to pass before
 * @property {() => Promise<number | { exitCode: number, unchanged: number }>} run resolves with the exit code;
 *   `unchanged` counts the tests or projects that were skipped because they passed and did not change since
 * @property {() => Promise<import('./totals.mjs').Totals>} [totals] reads the report of a step that runs tests
 */

/**
 * Runs steps, several side by side, and prints a line when one starts and ends. A step that can run starts before the
 * steps after it. After a failure, the steps that do not need the failed one still run.
 *
 * @param {Step[]} steps
 * @param {object} [options]
 * @param {number} [options.atOnce] number of steps that run side by side
 * @param {string[]} [options.remarks] further lines of the summary
 * @returns {Promise<boolean>} whether all steps passed and at least one test ran or was skipped as unchanged
 */
export async function runSteps(steps, { atOnce = 1, remarks = [] } = {}) {
  const started = Date.now();
  const print = (text) => console.log(`${clock(Date.now() - started)}  ${text}`);
  const waiting = [...steps];
  const running = new Set();
  const outcomes = new Map();
  const canStart = ({ needs = [] }) =>
    needs.every((name) => outcomes.get(name)?.problem === undefined && outcomes.has(name));
  while (waiting.length > 0 || running.size > 0) {
    for (let next; running.size < atOnce && (next = waiting.findIndex(canStart)) !== -1;) {
      const [step] = waiting.splice(next, 1);
      const end = runStep(step, print).then((outcome) => {
        outcomes.set(step.name, outcome);
        running.delete(end);
      });
      running.add(end);
    }
    if (running.size === 0) break;
    await Promise.race(running);
  }

  const ended = [...outcomes.values()];
  const sum = (key) => ended.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n━━━ Summary (${clock(Date.now() - started)}) ━━━\n`);
  for (const { name } of steps) console.log(outcomes.get(name)?.line ?? `- ${name}: not run`);
  for (const remark of remarks) console.log(`- ${remark}`);
  const failed = ended.filter(({ problem }) => problem);
  if (failed.length > 0) console.log(`\nTo repeat:\n${failed.map(({ command }) => `  ${command}`).join('\n')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return waiting.length === 0 && failed.length === 0 && sum('passed') + sum('unchanged') > 0;
}

async function runStep({ name, seconds, command, run, totals: readTotals }, print) {
  const start = Date.now();
  const output = [];
  let problem;
  let totals;
  let unchanged = 0;
  print(`▶ ${name}${seconds === undefined ? '' : `, about ${clock(seconds * 1000)}`}`);
  try {
    const outcome = await collectOutput(
      collectLines(output, (line) => print(`${name}: ${line.trim()}`)),
      run,
    );
    const exitCode = outcome.exitCode ?? outcome;
    unchanged = outcome.unchanged ?? 0;
    totals = await readTotals?.().catch(() => undefined);
    const isLeftOut = unchanged > 0 && !totals && exitCode === 0;
    problem = readTotals && !isLeftOut ? failureReason(exitCode, totals) : exitCode !== 0 && `exit code ${exitCode}`;
  } catch (error) {
    output.push(error.message);
    problem = error.message.split('\n')[0];
  }
  const counted =
    (totals?.passed ? `, ${totals.passed} passed` : '') + (unchanged ? `, ${unchanged} unchanged and skipped` : '');
  const line = `${problem ? '✖' : '✔'} ${name} (${clock(Date.now() - start)}${counted})${problem ? `: ${problem}` : ''}`;
  print(line);
  if (problem) console.log(`\n── ${name} ──\n${output.join('')}\n── Repeat it with: ${command} ──\n`);
  return {
    problem: problem || undefined,
    command,
    line,
    passed: totals?.passed || 0,
    // A failed step counts as one failure if its report has no failed tests.
    failed: totals?.failed || (problem ? 1 : 0),
    unchanged,
  };
}

/** Keeps the output of a step, and tells failed tests at once. */
function collectLines(output, onFailedTest) {
  let rest = '';
  return (chunk) => {
    output.push(chunk);
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) if (FAILED_TEST.test(line)) onFailedTest(line);
  };
}

const clock = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
