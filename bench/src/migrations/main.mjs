// Migrates a million users while the release before serves lenders, who must not notice, a long reader among them; then
// starts the release before again, on the new schema.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { summarize } from '../report/statistics.mjs';
import { freePort, startPlatform } from '../serving/platform.mjs';
import { engines } from '../team/engines.mjs';
import { fill } from '../team/fill.mjs';
import { toMarkdown } from './markdown.mjs';
import { startTraffic } from './traffic.mjs';

const usage = `npm run bench:migrations -- [options], after npm run build

  --users <n>     of all companies (default 1000000)
  --lenders <n>   who ask at the same time (default 8)
  --reader <s>    seconds that a transaction has read the users when the migration begins (default 20)
  --before <dir>  a built repository of another release, which serves; default: this one
  --save          write the result into bench/results
  --help`;

const results = path.join(import.meta.dirname, '../../results');

async function measure({ users, lenders, reader, before: folder }) {
  const engine = await engines.postgres();
  const { dataDir, environment } = engine;
  const port = await freePort();
  const start = () => startPlatform(`http://localhost:${port}`, port, { dataDir, environment, ...(folder && { folder }) });
  try {
    await (await start()).stop();
    const connection = await engine.connect();
    await fill(connection, { users: Math.min(10_000, users / 10), total: users });
    console.log('Filled.');

    let platform = await start();
    const traffic = await startTraffic(platform.origin, { lenders });
    const quiet = await during(traffic.counted, () => delay(10_000));
    const reading = hold(connection, reader * 1000);
    let output;
    const migrating = await during(traffic.counted, async () => {
      output = await migrate(environment.DATABASE_URL);
    });
    await reading;
    const after = await during(traffic.counted, () => delay(10_000));
    const { failed } = await traffic.stop();
    await platform.stop();

    platform = await start();
    const again = await startTraffic(platform.origin, { lenders });
    const restarted = await during(again.counted, () => delay(10_000));
    failed.push(...(await again.stop()).failed);
    await platform.stop();
    const { rows } = await connection.query(
      'select count(*)::integer as changed, count(*) filter (where initials is null)::integer as missed from portal.users',
    );
    await connection.close();
    return {
      date: new Date().toISOString().slice(0, 10),
      machine: { cores: availableParallelism(), node: process.versions.node, load: loadavg()[0] },
      engine: engine.name,
      users,
      lenders,
      readerSeconds: reader,
      phases: { 'Before the migration': quiet, 'During it': migrating, 'After it': after, 'Release before, started again': restarted },
      failed: failed.slice(0, 20),
      rows: rows[0],
      output,
    };
  } finally {
    await engine.close();
  }
}

/** What is counted while something is done. */
async function during(counted, work) {
  const [requests, failed, began] = [counted.requests, counted.failed.length, performance.now()];
  const from = counted.times.length;
  await work();
  const times = counted.times.slice(from);
  return {
    seconds: (performance.now() - began) / 1000,
    requests: counted.requests - requests,
    failed: counted.failed.length - failed,
    ms: summarize(times),
    slowest: Math.max(...times),
  };
}

/** A transaction that has read the users and stays open, as that of a dump does. */
async function hold({ query }, ms) {
  await query('begin isolation level repeatable read');
  await query('select count(*) from portal.users');
  await delay(ms);
  await query('commit');
}

async function migrate(url) {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'migration.ts'), url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  const lines = said
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg);
  if (code !== 0) throw new Error(`The migration failed:\n${lines.join('\n')}`);
  return lines;
}

const text = (fallback) => ({ type: 'string', ...(fallback && { default: fallback }) });
const { values } = parseArgs({
  options: { users: text('1000000'), lenders: text('8'), reader: text('20'), before: text(), save: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) console.log(usage);
else {
  const result = await measure({ ...values, users: Number(values.users), lenders: Number(values.lenders), reader: Number(values.reader) });
  const markdown = toMarkdown(result);
  console.log(markdown);
  if (values.save) {
    await mkdir(results, { recursive: true });
    await writeFile(path.join(results, 'migrations.json'), `${JSON.stringify(result, null, 2)}\n`);
    await writeFile(path.join(results, 'migrations.md'), markdown);
  }
  if (result.failed.length > 0 || result.rows.missed > 0) process.exitCode = 1;
}
