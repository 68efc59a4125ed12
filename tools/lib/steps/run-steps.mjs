import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

/** Lines by which test runners tell that a test has failed. */
const FAILED_TEST = /^\s*(✖|✘|FAIL) /;
/** Lines of jest, Node's runner and Playwright that count tests. */
const COUNTS = {
  passed: /^Tests: .*\b(\d+) passed|^ℹ pass (\d+)|^ {2}(\d+) passed/m,
  failed: /^Tests: .*\b(\d+) failed|^ℹ fail (\d+)|^ {2}(\d+) failed/m,
  skipped: /^Tests: .*\b(\d+) (?:skipped|todo)|^ℹ (?:skipped|todo) ([1-9]\d*)|^ {2}(\d+) (?:skipped|did not run)/m,
};

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {number} [seconds] usual duration on two cores
 * @property {string} [alone] command that repeats the step alone; defaults to `command`
 * @property {NodeJS.ProcessEnv} [env] added to the environment
 * @property {string} [needs] name of the step that has to pass before
 * @property {boolean} [isTest] whether it runs tests: it fails if it skips one or runs none
 * @property {() => Promise<void>} [onPassed]
 */

/**
 * Runs steps, several side by side, and prints a line when one starts and ends. A step that can run starts before the
 * steps after it. After a failure, the steps that do not need the failed one still run.
 *
 * @param {Step[]} steps
 * @param {object} options
 * @param {string} options.cwd
 * @param {number} options.atOnce number of steps that run side by side
 * @param {string[]} [options.remarks] further lines of the summary
 * @returns {Promise<boolean>} whether all steps passed
 */
export async function runSteps(steps, { cwd, atOnce, remarks = [] }) {
  const started = Date.now();
  const print = (text) => console.log(`${clock(Date.now() - started)}  ${text}`);
  const waiting = [...steps];
  const running = new Set();
  const outcomes = new Map();
  const isListed = (name) => steps.some((step) => step.name === name);
  const canStart = ({ needs }) => !needs || !isListed(needs) || outcomes.get(needs)?.problem === '';
  while (true) {
    for (let next; running.size < atOnce && (next = waiting.findIndex(canStart)) !== -1;) {
      const [step] = waiting.splice(next, 1);
      const end = runStep(step, cwd, print).then((outcome) => {
        outcomes.set(step.name, outcome);
        running.delete(end);
      });
      running.add(end);
    }
    if (running.size === 0) break;
    await Promise.race(running);
  }

  const sum = (key) => [...outcomes.values()].reduce((total, outcome) => total + outcome[key], 0);
  const failed = steps.filter(({ name }) => outcomes.get(name)?.problem);
  console.log(`\n━━━ Summary (${clock(Date.now() - started)}) ━━━\n`);
  for (const { name } of steps) console.log(outcomes.get(name)?.line ?? `- ${name}: not run`);
  for (const remark of remarks) console.log(`- ${remark}`);
  if (failed.length > 0)
    console.log(`\nTo repeat:\n${failed.map(({ alone, command }) => `  ${alone ?? command}`).join('\n')}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return waiting.length === 0 && failed.length === 0;
}

async function runStep({ name, seconds, command, alone = command, env, isTest, onPassed }, cwd, print) {
  const start = Date.now();
  print(`▶ ${name}${seconds === undefined ? '' : `, about ${clock(seconds * 1000)}`}`);
  const { exitCode, output } = await capture(command, { cwd, env }, (line) => print(`${name}: ${line.trim()}`));
  const text = stripVTControlCharacters(output);
  const { passed, failed, skipped } = isTest ? countTests(text) : { passed: 0, failed: 0, skipped: 0 };
  const problem =
    (failed > 0 && `${failed} failed`) ||
    (exitCode !== 0 && `exit code ${exitCode}`) ||
    (skipped > 0 && `${skipped} skipped`) ||
    (isTest && passed === 0 && 'ran no tests') ||
    '';
  if (!problem) await onPassed?.();
  const line = `${problem ? '✖' : '✔'} ${name} (${clock(Date.now() - start)}${passed ? `, ${passed} passed` : ''})${problem && `: ${problem}`}`;
  print(line);
  if (problem) console.log(`\n── ${name} ──\n${output}\n── Repeat it with: ${alone} ──\n`);
  // A failed step counts as one failure if its output counts none.
  return { problem, line, passed, failed: failed || (problem ? 1 : 0) };
}

/** Counts of the first run; a runner repeats failed tests for more information. */
const countTests = (text) =>
  Object.fromEntries(
    Object.entries(COUNTS).map(([name, expression]) => [
      name,
      Number(expression.exec(text)?.slice(1).find(Boolean) ?? 0),
    ]),
  );

/** @returns {Promise<{ exitCode: number, output: string }>} both streams; failed tests are told at once */
function capture(command, { cwd, env }, onFailedTest) {
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd,
      env: { ...process.env, ...env },
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let rest = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => {
        output += chunk;
        const lines = (rest + chunk).split('\n');
        rest = lines.pop();
        for (const line of lines) if (FAILED_TEST.test(line)) onFailedTest(line);
      });
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}

const clock = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
