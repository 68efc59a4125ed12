// The lenders of a soak, in their own process, so that their timings do not wait for the attackers' event loop.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { demoPassword } from '../../../../e2e/support/accounts/demo-accounts';
import { timeRequest } from '../../portal/client.mjs';

const THINK_MS = { min: 1_000, max: 4_000 };
const TIMEOUT_MS = 60_000;
/** A company can keep 200 scenarios of a kind. */
const MAX_SCENARIOS = 6;
/** Access tokens expire after an hour. */
const REFRESH_MS = 10 * 60_000;

const PAGES = ['exchange', 'profile/documents/entity', 'profile/users', 'processing'];
const READS = [
  '{ user { id email isMain } account { id firstName } attention { id kind title } }',
  '{ openProjects(take: 20) { totalCount nodes { id name state license offers { id status } } } }',
  '{ loans(take: 20) { totalCount nodes { id status } } }',
  '{ tenant { id lender { id lenderStates { id } } files { id } } }',
  '{ scenarios(kind: RENTAL, take: 20) { totalCount nodes { id name } } }',
];
const CREATE = 'mutation ($input: CreateScenarioInput!) { createScenario(input: $input) { id name revision } }';
const UPDATE = 'mutation ($input: UpdateScenarioInput!) { updateScenario(input: $input) { id name revision } }';
const SCENARIO = 'query ($id: ID!) { scenario(id: $id) { id name revision } }';

let isOver = false;

/** Works as a lender until the soak ends, then verifies acknowledged writes. @returns their number, and the lost ones */
async function work({ origin, email, network }) {
  let session;
  let signedInAt = Number.NEGATIVE_INFINITY;
  let turn = 0;
  /** Scenario id → acknowledged name. Entries are removed during writes, because a failed write may have been saved. */
  const scenarios = new Map();

  async function request(path, body) {
    const token = path === '/graphql' ? session.access_token : undefined;
    const options = { body: body && JSON.stringify(body), token, network, timeoutMs: TIMEOUT_MS };
    const { ms, status, text } = await timeRequest(origin, path, options);
    if (status >= 300) throw new Error(`${path} responded with ${status}`);
    process.send({ kind: 'request', ms, error: null });
    return text;
  }

  async function query(text, variables) {
    const { data, errors } = JSON.parse(await request('/graphql', { query: text, variables }));
    if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
    return data;
  }

  async function signIn() {
    const [grant, body] = session
      ? ['refresh_token', { refresh_token: session.refresh_token }]
      : ['password', { email, password: demoPassword }];
    session = JSON.parse(await request(`/auth/v1/token?grant_type=${grant}`, body));
    signedInAt = performance.now();
  }

  async function writeScenario() {
    const name = `Soak ${randomUUID()}`;
    if (scenarios.size < MAX_SCENARIOS) {
      const id = randomUUID();
      await query(CREATE, { input: { id, kind: 'RENTAL', name, inputs: 'monthlyRent=2000' } });
      scenarios.set(id, name);
      return;
    }
    const [id] = scenarios.keys();
    const { revision } = (await query(SCENARIO, { id })).scenario;
    scenarios.delete(id);
    await query(UPDATE, { input: { id, revision, name } });
    scenarios.set(id, name);
  }

  async function act() {
    turn += 1;
    if (turn % 5 === 0) await request(`/lenders/${PAGES[turn % PAGES.length]}`);
    else if (turn % 5 === 1) await writeScenario();
    else await query(READS[turn % READS.length]);
  }

  while (!isOver) {
    const next = performance.now() - signedInAt > REFRESH_MS ? signIn : act;
    await next().catch((error) => process.send({ kind: 'request', ms: null, error: error.message }));
    await delay(THINK_MS.min + Math.random() * (THINK_MS.max - THINK_MS.min));
  }
  await signIn();
  const lost = [];
  for (const [id, name] of scenarios) {
    const saved = (await query(SCENARIO, { id })).scenario?.name;
    if (saved !== name) lost.push(`${email}: scenario ${id} is ${saved}, expected ${name}`);
  }
  return { writes: scenarios.size, lost };
}

process.once('message', async ({ origin, emails }) => {
  process.once('message', () => (isOver = true));
  const working = emails.map((email, index) =>
    work({ origin, email, network: `10.1.${index}.1` }).catch((error) => ({ writes: 0, lost: [error.message] })),
  );
  const results = await Promise.all(working);
  const writes = results.reduce((sum, each) => sum + each.writes, 0);
  process.send({ kind: 'verified', writes, lost: results.flatMap(({ lost }) => lost) }, () => process.disconnect());
});
