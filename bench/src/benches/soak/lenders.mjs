// The lenders of a soak, in their own process, so that their timings do not wait for the attackers' event loop.
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { demoPassword } from '../../../../e2e/support/accounts/demo-accounts';
import { send } from '../../platform/client.mjs';

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
const ACCOUNT = '{ account { revision firstName lastName phone companyRole } }';
const UPDATE_ACCOUNT = 'mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { user { id } } }';

/** Creates a lender at work, who remembers every write that the server acknowledged. */
function createLender({ origin, email, network, record }) {
  let session;
  let signedInAt = Number.NEGATIVE_INFINITY;
  let turn = 0;
  /** Scenario id → possible names: the last acknowledged one, and those of later writes without a response. */
  const scenarios = new Map();
  /** Possible values of the role in the company. */
  let roles = new Set();

  async function request(path, body) {
    const begin = performance.now();
    const token = path === '/graphql' ? session.access_token : undefined;
    const json = body && JSON.stringify(body);
    const { status, text } = await send(origin, path, { body: json, token, network, timeoutMs: TIMEOUT_MS });
    const ms = performance.now() - begin;
    if (status >= 300) throw new Error(`${path} responded with ${status}`);
    record({ ms, error: null });
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
    const isNew = scenarios.size < MAX_SCENARIOS;
    const id = isNew ? randomUUID() : [...scenarios.keys()][turn % MAX_SCENARIOS];
    scenarios.set(id, (scenarios.get(id) ?? new Set([null])).add(name));
    if (isNew) await query(CREATE, { input: { id, kind: 'RENTAL', name, inputs: 'monthlyRent=2000' } });
    else {
      const { scenario } = await query(SCENARIO, { id });
      // A create without a response may not have happened.
      if (!scenario) return;
      await query(UPDATE, { input: { id, revision: scenario.revision, name } });
    }
    scenarios.set(id, new Set([name]));
  }

  async function writeAccount() {
    const { account } = await query(ACCOUNT);
    const companyRole = `Officer ${turn}`;
    if (roles.size === 0) roles.add(account.companyRole);
    roles.add(companyRole);
    await query(UPDATE_ACCOUNT, { input: { ...account, companyRole } });
    roles = new Set([companyRole]);
  }

  async function act() {
    turn += 1;
    if (turn % 5 === 0) await request(`/lenders/${PAGES[turn % PAGES.length]}`);
    else if (turn % 5 === 1) await writeScenario();
    else if (turn % 5 === 3 && turn % 4 === 0) await writeAccount();
    else await query(READS[turn % READS.length]);
  }

  return {
    async work(signal) {
      while (!signal.aborted) {
        const next = performance.now() - signedInAt > REFRESH_MS ? signIn : act;
        await next().catch((error) => record({ ms: null, error: error.message }));
        const thinkMs = THINK_MS.min + Math.random() * (THINK_MS.max - THINK_MS.min);
        await delay(thinkMs, undefined, { signal }).catch(() => undefined);
      }
    },
    /** @returns {Promise<{ writes: number, lost: string[] }>} acknowledged records, and those that are missing */
    async verify() {
      await signIn();
      const lost = [];
      const compare = (what, value, possible) => {
        if (!possible.has(value)) lost.push(`${email}: ${what} is ${value}, expected ${[...possible].join(' or ')}`);
      };
      for (const [id, names] of scenarios)
        compare(`scenario ${id}`, (await query(SCENARIO, { id })).scenario?.name ?? null, names);
      if (roles.size > 0) compare('role', (await query(ACCOUNT)).account.companyRole, roles);
      const acknowledged = [...scenarios.values()].filter((names) => !names.has(null));
      return { writes: acknowledged.length + Math.min(1, roles.size), lost };
    },
  };
}

const stopping = new AbortController();
setMaxListeners(0, stopping.signal);
process.once('message', async ({ origin, emails }) => {
  const record = (request) => process.send({ kind: 'request', ...request });
  const lenders = emails.map((email, index) => createLender({ origin, email, network: `10.1.${index}.1`, record }));
  const working = Promise.all(lenders.map((lender) => lender.work(stopping.signal)));
  process.once('message', async () => {
    stopping.abort();
    await working;
    let writes = 0;
    const lost = [];
    for (const lender of lenders) {
      const verified = await lender.verify().catch((error) => ({ writes: 0, lost: [error.message] }));
      writes += verified.writes;
      lost.push(...verified.lost);
    }
    process.send({ kind: 'verified', writes, lost }, () => process.disconnect());
  });
});
