// The lenders of a soak, in a process of their own: their figures do not wait for the attackers' event loop.
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const PASSWORD = 'lender-demo';
const THINK_MS = { min: 1_000, max: 4_000 };
/** Longer than any answer that a lender would wait for. */
const TIME_LIMIT_MS = 60_000;
/** A company keeps 200 scenarios of a kind. */
const MAX_SCENARIOS = 6;
/** Access tokens live for an hour; pages refresh them earlier. */
const REFRESH_MS = 10 * 60_000;

const PAGES = ['/lenders/exchange', '/lenders/profile/documents/entity', '/lenders/profile/users', '/lenders/processing'];
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

/** A lender at work; remembers every write that the server acknowledged. */
class Lender {
  #origin;
  #email;
  #network;
  #record;
  #session;
  #signedInAt = Number.NEGATIVE_INFINITY;
  #turn = 0;
  /** Scenario id → the last acknowledged name. A write without an answer leaves both names possible. */
  scenarios = new Map();
  /** The possible values of the role in the company: the last acknowledged one, and those of unanswered writes since. */
  roles = new Set();

  constructor({ origin, email, network, record }) {
    this.#origin = origin;
    this.#email = email;
    this.#network = network;
    this.#record = record;
  }

  async work(signal) {
    while (!signal.aborted) {
      try {
        if (performance.now() - this.#signedInAt > REFRESH_MS) await this.#signIn();
        else await this.#act();
      } catch (error) {
        this.#record({ ms: null, error: error.message });
      }
      await delay(THINK_MS.min + Math.random() * (THINK_MS.max - THINK_MS.min), undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns {Promise<{ writes: number, lost: string[] }>} */
  async verify() {
    await this.#signIn();
    const lost = [];
    for (const [id, names] of this.scenarios) {
      const { scenario } = await this.#ask(SCENARIO, { id });
      if (!scenario && names.has(null)) continue;
      if (!scenario || !names.has(scenario.name)) lost.push(`${this.#email}: scenario ${id} is ${scenario?.name}, not ${[...names].join(' or ')}`);
    }
    if (this.roles.size > 0) {
      const { account } = await this.#ask(ACCOUNT);
      if (!this.roles.has(account.companyRole)) lost.push(`${this.#email}: the role is ${account.companyRole}, not ${[...this.roles].join(' or ')}`);
    }
    const acknowledged = [...this.scenarios.values()].filter((names) => !names.has(null)).length;
    return { writes: acknowledged + Math.min(1, this.roles.size), lost };
  }

  async #act() {
    this.#turn += 1;
    const kind = this.#turn % 5;
    if (kind === 0) return this.#open(PAGES[this.#turn % PAGES.length]);
    if (kind === 1) return this.#writeScenario();
    if (kind === 3 && this.#turn % 4 === 0) return this.#writeAccount();
    await this.#ask(READS[this.#turn % READS.length]);
  }

  async #signIn() {
    const isNew = this.#session === undefined;
    const body = isNew ? { email: this.#email, password: PASSWORD } : { refresh_token: this.#session.refresh_token };
    const response = await this.#fetch(`/auth/v1/token?grant_type=${isNew ? 'password' : 'refresh_token'}`, body);
    this.#session = await response.json();
    this.#signedInAt = performance.now();
  }

  async #open(page) {
    const response = await this.#fetch(page);
    await response.text();
  }

  async #writeScenario() {
    const name = `Soak ${randomUUID()}`;
    const isNew = this.scenarios.size < MAX_SCENARIOS;
    const id = isNew ? randomUUID() : [...this.scenarios.keys()][this.#turn % MAX_SCENARIOS];
    const known = this.scenarios.get(id) ?? new Set([null]);
    this.scenarios.set(id, known.add(name));
    if (isNew) await this.#ask(CREATE, { input: { id, kind: 'RENTAL', name, inputs: 'monthlyRent=2000' } });
    else {
      const { scenario } = await this.#ask(SCENARIO, { id });
      // A create without an answer may not have happened.
      if (!scenario) return;
      await this.#ask(UPDATE, { input: { id, revision: scenario.revision, name } });
    }
    this.scenarios.set(id, new Set([name]));
  }

  async #writeAccount() {
    const { account } = await this.#ask(ACCOUNT);
    const companyRole = `Officer ${this.#turn}`;
    if (this.roles.size === 0) this.roles.add(account.companyRole);
    this.roles.add(companyRole);
    await this.#ask(UPDATE_ACCOUNT, { input: { ...account, companyRole } });
    this.roles = new Set([companyRole]);
  }

  async #ask(query, variables) {
    const response = await this.#fetch('/graphql', { query, ...(variables && { variables }) });
    const { data, errors } = await response.json();
    if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
    return data;
  }

  /** Measures until the whole answer has arrived. */
  async #fetch(path, body) {
    const begin = performance.now();
    const response = await fetch(this.#origin + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-forwarded-for': this.#network,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(path === '/graphql' && { authorization: `Bearer ${this.#session.access_token}` }),
      },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const bytes = await response.arrayBuffer();
    const ms = performance.now() - begin;
    if (!response.ok) throw new Error(`${path} answered ${response.status} after ${ms.toFixed(0)} ms`);
    this.#record({ ms, error: null });
    return new Response(bytes);
  }
}

const stopping = new AbortController();
setMaxListeners(0, stopping.signal);
process.once('message', async ({ origin, emails }) => {
  const record = (request) => process.send({ kind: 'request', ...request });
  const lenders = emails.map((email, index) => new Lender({ origin, email, network: `10.1.${index}.1`, record }));
  const working = Promise.all(lenders.map((lender) => lender.work(stopping.signal)));
  process.once('message', async () => {
    stopping.abort();
    await working;
    const verified = [];
    for (const lender of lenders) verified.push(await lender.verify().catch((error) => ({ writes: 0, lost: [`could not be verified: ${error.message}`] })));
    process.send({ kind: 'verified', writes: verified.reduce((sum, { writes }) => sum + writes, 0), lost: verified.flatMap(({ lost }) => lost) }, () =>
      process.disconnect(),
    );
  });
});
