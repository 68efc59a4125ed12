import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse, Visitor } from 'oxc-parser';

/** Code that never reads foreign input while the portal runs: tests, benches, and scripts of developers. */
const NOT_SERVED = /\.(test|spec|fixtures|pipeline|trial)\.|^(bench|e2e|tools|packages\/testing)\/|\/(testing|test|e2e)\//;
const SOURCE = /\.([cm]?[jt]s|tsx)$/;
/** Limits of sizes and steps instead of time, so that a busy machine gets the same verdict. The fuzzer proves nothing safe and tries little. */
const LIMITS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  maxNFASize: 10_000,
  attackLimit: 100_000,
  maxInitialGenerationSize: 1,
  maxIteration: 0,
};

/** The verdicts that are known, below the root. */
export const KNOWN_FILE = 'tools/data/expressions.json';

/**
 * Finds regular expressions whose time grows faster than their input.
 *
 * @param {string} root of the repository
 * @param {string[]} [files] below it; those of git by default
 * @param {{ linear: string[], exceptions: { expression: string, reason: string }[] }} [known] verdicts by text
 * @returns {Promise<{ problems: string[], linear: string[] }>} `linear`: the expressions that were found to be safe
 */
export async function checkExpressions(root, files = trackedFiles(root), known = { linear: [], exceptions: [] }) {
  const found = await readExpressions(root, files);
  const linear = new Set(known.linear);
  const excepted = new Set(known.exceptions.map(({ expression }) => expression));
  const problems = known.exceptions
    .filter(({ expression }) => !found.has(expression))
    .map(({ expression }) => `${KNOWN_FILE} excepts ${expression}, which is not used`);
  for (const [expression, places] of found) {
    if (linear.has(expression) || excepted.has(expression)) continue;
    const verdict = analyze(expression);
    if (verdict === undefined) linear.add(expression);
    else
      problems.push(
        `${[...places].join(', ')}: ${expression} ${verdict}. Use a parser or string methods, bound its repetitions, or except it with a reason in ${KNOWN_FILE}`,
      );
  }
  return { problems, linear: [...linear].filter((expression) => found.has(expression)).sort() };
}

function trackedFiles(root) {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 64 * 1024 * 1024 }).toString();
  return listed.split('\0').filter((file) => (SOURCE.test(file) && !NOT_SERVED.test(file)) || file.endsWith('.schema.json'));
}

async function readExpressions(root, files) {
  const found = new Map();
  const add = (expression, file) => found.set(expression, (found.get(expression) ?? new Set()).add(file));
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    if (file.endsWith('.json')) for (const pattern of patternsIn(JSON.parse(text))) add(`/${pattern}/u`, file);
    else if (text.includes('/')) for (const { pattern, flags } of await literalsIn(file, text)) add(`/${pattern}/${flags}`, file);
  }
  return found;
}

async function literalsIn(file, text) {
  const { program } = await parse(file, text);
  const literals = [];
  new Visitor({ Literal: ({ regex }) => regex && literals.push(regex) }).visit(program);
  return literals;
}

/** The patterns of a JSON schema. */
function patternsIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (key === 'pattern' && typeof item === 'string' ? [item] : patternsIn(item)));
}

let checkSync;

/** @returns {string | undefined} what is wrong with an expression */
function analyze(expression) {
  // The analyzer of 3 MB is loaded for new expressions only. It runs in this process, without its native binary.
  process.env.RECHECK_BACKEND = 'pure';
  checkSync ??= createRequire(import.meta.url)('recheck').checkSync;
  const end = expression.lastIndexOf('/');
  const { status, checker, complexity } = checkSync(expression.slice(1, end), expression.slice(end + 1), LIMITS);
  if (status === 'vulnerable') return `takes more than linear time (${complexity.summary})`;
  // "safe" of the fuzzer means that it found no attack; the automaton proves that there is none.
  if (status === 'safe' && checker === 'automaton') return undefined;
  return 'could not be analyzed';
}
