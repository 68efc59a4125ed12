import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build } from '../../../tools/build.mjs';
import { measureBusyShare } from './machine.mjs';
import { formatCounts } from './markdown.mjs';
import { commonOptions, createBenchCommand } from './options.mjs';

/** Share of the machine that other work may use for a result to be saved. */
const MAX_BUSY_SHARE = 0.1;
const results = path.join(import.meta.dirname, '../../results');

/**
 * Runs a bench: `{ title, options, measure, report, check }`. `measure(options, use)` returns JSON; `await use(start())` stops
 * the started resource at the end. `report` returns the paragraphs of the summary, `check` the violated limits.
 */
export async function runBench(name, bench, args) {
  const command = createBenchCommand(name, { ...bench.options, ...commonOptions });
  const { save, skipBuild, ...options } = command.parse(args, { from: 'user' }).opts();
  const busy = await measureBusyShare();
  if (save) assertIdle(busy);
  if (!skipBuild) {
    console.log('Building …');
    await build();
  }
  const measured = await measureWithCleanup(bench, options);
  const result = {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: { cores: availableParallelism(), node: process.versions.node },
    options,
    ...measured,
    busy: Math.max(busy, measured.busy ?? 0),
  };
  const summary = formatSummary(bench, result);
  console.log(`\n${summary}`);
  if (save) {
    assertIdle(result.busy);
    await mkdir(path.join(results, 'raw'), { recursive: true });
    await writeFile(path.join(results, 'raw', `${name}.json`), `${JSON.stringify(result, null, 1)}\n`);
    await writeFile(path.join(results, `${name}.md`), summary);
  }
  const problems = (bench.check?.(result) ?? []).filter(Boolean);
  if (problems.length === 0) return;
  if (result.busy > MAX_BUSY_SHARE)
    problems.push(`Limits of times expect an idle machine; other work used ${formatShare(result.busy)}.`);
  throw new Error(problems.join('\n'));
}

const formatShare = (share) => `${Math.round(share * 100)}%`;

function assertIdle(busy) {
  const [used, limit] = [busy, MAX_BUSY_SHARE].map(formatShare);
  if (busy > MAX_BUSY_SHARE) throw new Error(`Not saved: other work used ${used} of the machine, more than ${limit}.`);
}

async function measureWithCleanup(bench, options) {
  const cleanups = [];
  const cleanUp = async () => {
    for (let next = cleanups.pop(); next; next = cleanups.pop())
      await Promise.resolve(next()).catch((error) => console.error(`Cleanup failed: ${error.message}`));
  };
  process.once('SIGINT', () => void cleanUp().then(() => process.exit(130)));
  try {
    return await bench.measure(options, async (starting) => {
      const resource = await starting;
      cleanups.push(() => resource.stop());
      return resource;
    });
  } finally {
    await cleanUp();
  }
}

/** @returns {string} the summary as Markdown */
export function formatSummary({ title, report }, result) {
  const { date, commit, machine, browser, busy, options } = result;
  const header = [
    `${date}, commit ${commit}. ${machine.cores} cores, Node ${machine.node}${browser ? `, ${browser}` : ''};`,
    `other work used ${formatShare(busy)} of the machine.`,
    `Options: ${formatCounts(options)}.`,
  ];
  return `${[`# ${title}`, header.join(' '), ...report(result)].join('\n\n')}\n`;
}
