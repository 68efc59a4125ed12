// Measures the platform's response times while one client sends the most expensive GraphQL operations it may.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { quantile } from '../report/statistics.mjs';
import { table } from '../report/table.mjs';
import { freePort, startPlatform } from '../serving/platform.mjs';
import { signIn } from '../serving/sign-in.mjs';
import { engines } from '../team/engines.mjs';
import { fill } from './fill.mjs';

const usage = `npm run bench:graphql -- [options]

  --seconds <n>    of each attack (default 10)
  --engine <name>  embedded or postgres (default embedded)
  --save           write the result into bench/results
  --help`;

const PARALLEL = 10;
const PROBE_EVERY_MS = 20;
const results = path.join(import.meta.dirname, '../../results');

const mostExpensive = 'borrowers(take: 100) { nodes { id loans { id history { id } } } }';
const aliases = (count, field) => `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

/** `limitMs`: what 95 of 100 answers of /healthz must stay under meanwhile. 200 fields have to be read, and looks counted in the database, before they are refused. */
const ATTACKS = [
  { name: 'nothing', limitMs: 50 },
  { name: '200 fields of 100 borrowers with their loans and histories', limitMs: 100, isRefused: true, text: aliases(200, mostExpensive) },
  { name: '20 such fields', limitMs: 50, isRefused: true, text: aliases(20, mostExpensive) },
  { name: '20 looks at invitations', limitMs: 100, isAnonymous: true, text: aliases(20, 'checkInvitation(id: "11111111-1111-4111-8111-111111111111")') },
  { name: 'the dearest that is allowed', limitMs: 500, text: `{ ${mostExpensive} }` },
];

async function measure({ seconds, engine: key }) {
  console.log('Building …');
  await build();
  const engine = await engines[key]();
  try {
    const { dataDir, environment } = engine;
    const port = await freePort();
    const start = () => startPlatform(`http://localhost:${port}`, port, { dataDir, environment });
    await (await start()).stop();
    const connection = await engine.connect();
    await fill(connection);
    await connection.close();
    const platform = await start();
    try {
      const [session] = Object.values(await signIn(platform.origin, 'main@whitelabel.example'));
      const attacks = [];
      for (const attack of ATTACKS) attacks.push(await during(attack, platform.origin, JSON.parse(session).access_token, seconds));
      return {
        date: new Date().toISOString().slice(0, 10),
        machine: { cores: availableParallelism(), node: process.versions.node, load: loadavg()[0] },
        engine: engine.name,
        seconds,
        attacks,
      };
    } finally {
      await platform.stop();
    }
  } finally {
    await engine.close();
  }
}

/** Ten at a time, for as long as it takes; /healthz is asked meanwhile. */
async function during({ name, limitMs, isRefused = false, isAnonymous = false, text }, origin, token, seconds) {
  const end = performance.now() + seconds * 1000;
  const answers = {};
  const headers = { 'content-type': 'application/json', ...(!isAnonymous && { authorization: `Bearer ${token}` }) };
  const attack = async () => {
    while (performance.now() < end) {
      const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query: text }) });
      const { errors } = await response.json();
      const outcome = errors?.[0].extensions.code ?? 'answered';
      answers[outcome] = (answers[outcome] ?? 0) + 1;
    }
  };
  const attackers = text === undefined ? [] : Array.from({ length: PARALLEL }, attack);
  const probes = [];
  while (performance.now() < end) {
    const started = performance.now();
    const response = await fetch(`${origin}/healthz`);
    await response.text();
    if (!response.ok) throw new Error(`/healthz answered ${response.status}`);
    probes.push(performance.now() - started);
    await delay(PROBE_EVERY_MS);
  }
  await Promise.all(attackers);
  console.log(`${name}: measured.`);
  return { name, limitMs, isRefused, answers, median: quantile(probes, 0.5), p95: quantile(probes, 0.95), slowest: Math.max(...probes), probes: probes.length };
}

const toMarkdown = ({ date, machine, engine, seconds, attacks }) =>
  [
    '# GraphQL under attack',
    `${date}. ${engine}, ${machine.cores} cores, Node ${machine.node}, load of the machine ${machine.load.toFixed(1)}. ${PARALLEL} requests at a time for ${seconds} s each, from the same machine, while /healthz is asked every ${PROBE_EVERY_MS} ms.`,
    table(
      ['Asked', 'Answers', 'Limit of p95, ms', '/healthz median, ms', 'p95, ms', 'Slowest, ms'],
      attacks.map(({ name, answers, limitMs, median, p95, slowest }) => [
        name,
        Object.entries(answers)
          .map(([outcome, count]) => `${count} ${outcome}`)
          .join(', '),
        String(limitMs),
        ...[median, p95, slowest].map((ms) => ms.toFixed(1)),
      ]),
    ),
  ]
    .join('\n\n')
    .concat('\n');

function assertWithinLimits({ attacks }) {
  for (const { name, limitMs, isRefused, answers, p95 } of attacks) {
    if (isRefused && answers['answered']) throw new Error(`${name}: answered ${answers['answered']} times`);
    if (p95 >= limitMs) throw new Error(`${name}: /healthz took ${p95.toFixed(1)} ms (p95); the limit is ${limitMs} ms`);
  }
}

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '10' },
      engine: { type: 'string', default: 'embedded' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (!/^[1-9]\d*$/.test(values.seconds)) throw new Error(`--seconds is "${values.seconds}"; it must be a number from 1`);
  if (!(values.engine in engines)) throw new Error(`--engine is "${values.engine}", not one of: ${Object.keys(engines).join(', ')}`);
  return { ...values, seconds: Number(values.seconds) };
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else {
    const result = await measure(options);
    const markdown = toMarkdown(result);
    console.log(`\n${markdown}`);
    if (options.save) {
      await mkdir(results, { recursive: true });
      await writeFile(path.join(results, 'graphql.json'), `${JSON.stringify(result, null, 1)}\n`);
      await writeFile(path.join(results, 'graphql.md'), markdown);
    }
    assertWithinLimits(result);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
