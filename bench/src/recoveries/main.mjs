// Measures whether the time of an answer tells if an address has an account: recovery and resending, by turns.
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../../tools/build.mjs';
import { quantile } from '../report/statistics.mjs';
import { table } from '../report/table.mjs';
import { freePort, startPlatform } from '../serving/platform.mjs';
import { readConfig } from '../serving/sign-in.mjs';
import { classificationAccuracy } from './classification-accuracy.mjs';

const usage = `npm run bench:recoveries -- [options]

  --rounds <n>     requests for a known and as many for unknown addresses (default 1000)
  --save           write the result into bench/results
  --help`;

/** Source: the portal's own aim; 0.5 is what guessing gives. */
const LIMIT = 0.55;
const REQUESTS = [
  { name: 'recover', path: '/auth/v1/recover', known: 'member@summit.example', more: {} },
  // An account whose address is not verified yet: signed up beforehand.
  { name: 'resend', path: '/auth/v1/resend', known: 'invitee@summit.example', more: { type: 'signup' } },
];
const INVITATION = '11111111-1111-4111-8111-111111111111';
const results = path.join(import.meta.dirname, '../../results');
/** What is measured are answers, not refusals. */
const environment = Object.fromEntries(
  'RECOVERIES RESENDS SIGN_UPS MAILS MAILS_PER_NETWORK MAILS_PER_RECIPIENT MAILS_PER_RECIPIENT_TOTAL'.split(' ').map((name) => [`LIMIT_${name}`, '100000/60']),
);

async function measure(rounds) {
  console.log('Building …');
  await build();
  const port = await freePort();
  const platform = await startPlatform(`http://localhost:${port}`, port, { environment });
  try {
    const ask = await asVisitor(platform.origin);
    await ask('/auth/v1/signup', {
      email: REQUESTS[1].known,
      password: 'harbor bridge 7',
      data: { invitation: INVITATION, firstName: 'In', lastName: 'Vitee' },
    });
    const requests = [];
    for (const request of REQUESTS) requests.push({ name: request.name, ...(await measureInterleaved(ask, request, rounds)) });
    return { date: new Date().toISOString().slice(0, 10), machine: { cores: availableParallelism(), node: process.versions.node }, rounds, requests };
  } finally {
    await platform.stop();
  }
}

/** @returns {Promise<(path: string, body: object) => Promise<number>>} asks, and says how many milliseconds it took */
async function asVisitor(origin) {
  const { key } = (await readConfig(origin)).auth;
  return async (to, body) => {
    const begin = performance.now();
    const response = await fetch(`${origin}${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: key },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${to} answered ${response.status}: ${text}`);
    return performance.now() - begin;
  };
}

async function measureInterleaved(ask, { path: to, known, more }, rounds) {
  const times = { known: [], unknown: [] };
  // Any order: the mail of one is made while the next is asked, and must not slow one kind more than the other.
  const turns = Array.from({ length: rounds }, (_, round) => [
    ['known', known],
    ['unknown', `nobody-${round}@summit.example`],
  ]).flat();
  for (const [kind, email] of shuffled(turns)) times[kind].push(await ask(to, { email, ...more }));
  return { ...times, told: classificationAccuracy(times.known, times.unknown) };
}

const shuffled = (values) =>
  values
    .map((value) => [Math.random(), value])
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value);

const percent = (share) => `${(share * 100).toFixed(1)} %`;

const toMarkdown = ({ date, machine, rounds, requests }) =>
  [
    '# Does the time of an answer tell who has an account?',
    `${date}. ${machine.cores} cores, Node ${machine.node}. ${rounds} requests for a known address and ${rounds} for unknown ones, in any order. Told apart: by the threshold that parts one half of the answers best, tried on the other half, both ways; guessing gives 50 %, and ${percent(LIMIT)} is the limit.`,
    table(
      ['Request', 'Known, median ms', 'Unknown, median ms', 'Told apart by one answer'],
      requests.map(({ name, known, unknown, told }) => [name, quantile(known, 0.5).toFixed(2), quantile(unknown, 0.5).toFixed(2), percent(told)]),
    ),
  ]
    .join('\n\n')
    .concat('\n');

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '1000' }, save: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (!/^[1-9]\d+$/.test(values.rounds)) throw new Error(`--rounds is "${values.rounds}"; it must be a number from 10`);
  return { ...values, rounds: Number(values.rounds) };
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) console.log(usage);
  else {
    const result = await measure(options.rounds);
    const markdown = toMarkdown(result);
    console.log(`\n${markdown}`);
    if (options.save) {
      await mkdir(results, { recursive: true });
      await writeFile(path.join(results, 'recoveries.json'), `${JSON.stringify(result)}\n`);
      await writeFile(path.join(results, 'recoveries.md'), markdown);
    }
    for (const { name, told } of result.requests) {
      if (told >= LIMIT) throw new Error(`${name}: one answer tells known from unknown addresses in ${percent(told)} of cases; the limit is ${percent(LIMIT)}`);
    }
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
