import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse, Visitor } from 'oxc-parser';

/** Code that does not read untrusted input in production: tests, benches and developer scripts. */
const NOT_SERVED =
  /\.(test|spec|fixtures|pipeline|trial)\.|^(bench|e2e|tools|packages\/testing)\/|\/(testing|test|e2e)\//;
const SOURCE = /\.([cm]?[jt]s|tsx)$/;
/**
 * Limits by size and steps instead of time, so results do not depend on machine load. The fuzzer runs minimally because
 * it cannot prove safety.
 */
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  maxNFASize: 10_000,
  attackLimit: 100_000,
  maxInitialGenerationSize: 1,
  maxIteration: 0,
};

/** Recorded results, relative to the root. */
export const RESULTS_FILE = 'tools/data/expressions.json';

/**
 * Finds regular expressions with superlinear time.
 *
 * @param {string} root of the repository
 * @param {string[]} [files] below it; defaults to the files that git tracks
 * @param {{ linear: string[], exceptions: { expression: string, reason: string }[] }} [recorded] results by expression
 * @returns {Promise<{ problems: string[], linear: string[] }>} `linear`: the expressions proven safe
 */
export async function checkExpressions(root, files = trackedFiles(root), recorded = { linear: [], exceptions: [] }) {
  const found = await readExpressions(root, files);
  const linear = new Set(recorded.linear);
  const excepted = new Set(recorded.exceptions.map(({ expression }) => expression));
  const problems = recorded.exceptions
    .filter(({ expression }) => !found.has(expression))
    .map(({ expression }) => `${RESULTS_FILE} lists an exception for ${expression}, which is not used`);
  for (const [expression, places] of found) {
    if (linear.has(expression) || excepted.has(expression)) continue;
    const problem = analyze(expression);
    if (problem === undefined) linear.add(expression);
    else
      problems.push(
        `${[...places].join(', ')}: ${expression} ${problem}. Use a parser or string methods, bound its repetitions, or add an exception with a reason to ${RESULTS_FILE}`,
      );
  }
  return { problems, linear: [...linear].filter((expression) => found.has(expression)).sort() };
}

function trackedFiles(root) {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 64 * 1024 * 1024 }).toString();
  return listed
    .split('\0')
    .filter((file) => (SOURCE.test(file) && !NOT_SERVED.test(file)) || file.endsWith('.schema.json'));
}

async function readExpressions(root, files) {
  const found = new Map();
  const add = (expression, file) => found.set(expression, (found.get(expression) ?? new Set()).add(file));
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    if (file.endsWith('.json')) for (const pattern of patternsIn(JSON.parse(text))) add(`/${pattern}/u`, file);
    else if (text.includes('/'))
      for (const { pattern, flags } of await literalsIn(file, text)) add(`/${pattern}/${flags}`, file);
  }
  return found;
}

async function literalsIn(file, text) {
  const { program } = await parse(file, text);
  const literals = [];
  new Visitor({ Literal: ({ regex }) => regex && literals.push(regex) }).visit(program);
  return literals;
}

/** Collects the patterns of a JSON Schema. */
function patternsIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'pattern' && typeof item === 'string' ? [item] : patternsIn(item),
  );
}

let checkSync;

/** @returns {string | undefined} the problem with an expression */
function analyze(expression) {
  // The 3 MB analyzer loads only for new expressions. It runs in this process, without its native binary.
  process.env.RECHECK_BACKEND = 'pure';
  checkSync ??= createRequire(import.meta.url)('recheck').checkSync;
  const end = expression.lastIndexOf('/');
  const { status, checker, complexity } = checkSync(expression.slice(1, end), expression.slice(end + 1), LIMITS);
  if (status === 'vulnerable') return `takes more than linear time (${complexity.summary})`;
  // "safe" from the fuzzer means only that it found no attack. The automaton proves that none exists.
  if (status === 'safe' && checker === 'automaton') return undefined;
  return 'could not be analyzed';
}
