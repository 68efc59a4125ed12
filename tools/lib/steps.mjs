import { failureReason } from './totals.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<number | { exitCode: number, unchanged: number }>} run resolves with the exit code;
 *   `unchanged` counts the tests or projects that were skipped because they passed and did not change since
 * @property {() => Promise<import('./totals.mjs').Totals>} [totals] reads the report of a step that runs tests
 */

/**
 * Runs steps in order up to the first failure, and prints a summary. The steps of a group run side by side.
 *
 * @param {(Step | Step[])[]} steps
 * @param {string[]} [remarks] further lines of the summary
 * @returns {Promise<boolean>} whether all steps passed and at least one test ran or was skipped as unchanged
 */
export async function runSteps(steps, remarks = []) {
  const started = Date.now();
  const summary = [];
  const sum = { passed: 0, failed: 0, unchanged: 0 };
  let done = 0;
  for (const step of steps) {
    const group = [step].flat();
    console.log(`\n━━━ ${group.map(({ name }) => name).join(', ')} ━━━\n`);
    const outcomes = await Promise.all(group.map(runStep));
    for (const outcome of outcomes) {
      summary.push(outcome.line);
      for (const key of Object.keys(sum)) sum[key] += outcome[key];
    }
    if (outcomes.some(({ problem }) => problem)) break;
    done += 1;
  }
  console.log(`\n━━━ Summary (${seconds(started)}) ━━━\n\n${summary.join('\n')}`);
  for (const { name } of steps.slice(done + 1).flat()) console.log(`- ${name}: not run`);
  for (const remark of remarks) console.log(`- ${remark}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return done === steps.length && sum.passed + sum.unchanged > 0;
}

async function runStep(step) {
  const start = Date.now();
  let problem;
  let totals;
  let unchanged = 0;
  try {
    const outcome = await step.run();
    const exitCode = outcome.exitCode ?? outcome;
    unchanged = outcome.unchanged ?? 0;
    totals = await step.totals?.().catch(() => undefined);
    const isLeftOut = unchanged > 0 && !totals && exitCode === 0;
    problem = step.totals && !isLeftOut ? failureReason(exitCode, totals) : exitCode !== 0 && `exit code ${exitCode}`;
  } catch (error) {
    console.error(`\n${error.message}`);
    problem = error.message.split('\n')[0];
  }
  const counted =
    (totals?.passed ? `, ${totals.passed} passed` : '') + (unchanged ? `, ${unchanged} unchanged and skipped` : '');
  return {
    problem,
    line: `${problem ? '✖' : '✔'} ${step.name} (${seconds(start)}${counted})${problem ? `: ${problem}` : ''}`,
    passed: totals?.passed || 0,
    // A failed step counts as one failure if its report has no failed tests.
    failed: totals?.failed || (problem ? 1 : 0),
    unchanged,
  };
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
