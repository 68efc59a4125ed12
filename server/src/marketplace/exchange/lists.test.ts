import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { marketplaceTables } from '../tables';
import { codes } from '../../testing/api';
import { insertProject } from '../../testing/marketplace/test-offers';
import { TestLender } from '../../testing/lender';
import { startTestServer, type TestServer } from '../../testing/test-server';

interface Project {
  id: string;
  name: string;
  state: string;
  type: string;
  stage: string | null;
  amount: number;
  city: string | null;
  requestedRate: number | null;
  requestedTermMonths: number | null;
  asIsValue: number | null;
  afterRepairValue: number | null;
  purchasePrice: number | null;
  rehabBudget: number | null;
  neededBy: string | null;
  createdAt: string;
  isNew: boolean;
}

const LIST = `query ($skip: Int, $take: Int, $where: ProjectFilterInput, $order: ProjectOrder, $search: String) {
  openProjects(skip: $skip, take: $take, where: $where, order: $order, search: $search) {
    totalCount nodes { id name state type stage amount city requestedRate requestedTermMonths asIsValue afterRepairValue purchasePrice rehabBudget neededBy createdAt isNew } } }`;

let server: TestServer;
let summit: TestLender;
let colleague: TestLender;
before(async () => {
  server = await startTestServer();
  summit = await TestLender.signIn(server, 'main@summit.example');
  colleague = await TestLender.signIn(server, 'member@summit.example');
});
after(() => server.close());

const db = () => marketplaceTables(server.app.database.db);
const list = async (variables: object = {}, lender = summit) =>
  (await lender.read<{ openProjects: { totalCount: number; nodes: Project[] } }>(LIST, { take: 100, ...variables }))
    .openProjects;
const namesOf = async (variables: object) => (await list(variables)).nodes.map(({ name }) => name);

// Behaviour: offers.filters
test('applies filters alone and together', async () => {
  const all = (await list()).nodes;
  const cases: [object, (project: Project) => boolean][] = [
    [{ states: ['TX', 'CA'] }, ({ state }) => ['TX', 'CA'].includes(state)],
    [{ types: ['RENTAL'] }, ({ type }) => type === 'RENTAL'],
    [{ stages: ['OWNED', 'STABILIZED'] }, ({ stage }) => stage === 'OWNED' || stage === 'STABILIZED'],
    [{ minAmount: 300_000, maxAmount: 500_000 }, ({ amount }) => amount >= 300_000 && amount <= 500_000],
    [{ licensedOnly: true }, ({ state }) => ['CA', 'TX'].includes(state)],
    [{ licensedOnly: true, states: ['TX', 'NY'] }, ({ state }) => state === 'TX'],
    [
      { states: ['TX'], types: ['RENTAL'], maxAmount: 250_000 },
      ({ state, type, amount }) => state === 'TX' && type === 'RENTAL' && amount <= 250_000,
    ],
    [{ states: [] }, () => false],
    [{}, () => true],
  ];
  for (const [where, isWanted] of cases) {
    const expected = all.filter(isWanted).map(({ id }) => id);
    const found = await list({ where });
    assert.deepEqual(
      [found.totalCount, found.nodes.map(({ id }) => id)],
      [expected.length, expected],
      JSON.stringify(where),
    );
  }
});

// Behaviour: offers.filters
test('pages in every sort order without repeats or gaps', async () => {
  const key: Record<string, (project: Project) => number> = {
    NEWEST: ({ createdAt }) => -Date.parse(createdAt),
    AMOUNT_ASC: ({ amount }) => amount,
    AMOUNT_DESC: ({ amount }) => -amount,
    NEEDED_SOONEST: ({ neededBy }) => Date.parse(neededBy!),
    RATE_DESC: ({ requestedRate }) => -requestedRate!,
    TERM_ASC: ({ requestedTermMonths }) => requestedTermMonths!,
    LTV_ASC: ({ amount, asIsValue }) => (asIsValue === null ? Infinity : amount / asIsValue),
    ARV_LTV_ASC: ({ amount, afterRepairValue }) => (afterRepairValue === null ? Infinity : amount / afterRepairValue),
    LTC_ASC: ({ amount, purchasePrice, rehabBudget }) => amount / (purchasePrice! + (rehabBudget ?? 0)),
  };
  const { totalCount } = await list();
  for (const [order, keyOf] of Object.entries(key)) {
    const pages = [];
    for (let skip = 0; skip < totalCount; skip += 7) pages.push(...(await list({ order, skip, take: 7 })).nodes);
    assert.equal(new Set(pages.map(({ id }) => id)).size, totalCount, order);
    const keys = pages.map(keyOf);
    assert.deepEqual(
      keys,
      keys.toSorted((a, b) => (a === b ? 0 : a - b)),
      order,
    );
  }
});

// Behaviour: offers.filters
test('matches beginnings of words of names, streets, cities and borrowers, and ZIP codes, and ignores punctuation', async () => {
  assert.deepEqual(await namesOf({ search: 'maple d' }), ['Maple Avenue duplex']);
  assert.deepEqual(await namesOf({ search: ' DUPL  map ' }), ['Maple Avenue duplex']);
  assert.deepEqual(await namesOf({ search: 'M\u00e4ple duplex' }), ['Maple Avenue duplex']);
  const zinnia = await insertProject(server, { address: '12 Zinnia Terrace', borrower_name: 'Quentin Zabriskie' });
  for (const search of ['zinnia terr', 'Quentin Zabriskie'])
    assert.deepEqual(
      (await list({ search })).nodes.map(({ id }) => id),
      [zinnia],
      search,
    );
  await db().deleteFrom('marketplace.projects').where('id', '=', zinnia).execute();
  const [austin] = (await list({ search: 'austin' })).nodes;
  assert.equal(austin?.city, 'Austin');
  for (const nothing of ['maplewood', 'aple', "maple' | 'cottage", 'maple:*)(']) {
    const found = await namesOf({ search: nothing });
    assert.ok(found.length <= 1, `${nothing}: ${found.join(', ')}`);
  }
  for (const blank of ['', '  ', "'&|!:*()", null])
    assert.equal((await list({ search: blank })).totalCount, (await list()).totalCount, String(blank));
});

test('rejects values out of range', async () => {
  for (const variables of [
    { search: 'x'.repeat(101) },
    { where: { minAmount: -1 } },
    { where: { states: Array.from({ length: 52 }, () => 'TX') } },
    { take: 101 },
  ])
    assert.deepEqual(
      codes(await summit.ask(LIST, variables)),
      ['BAD_USER_INPUT'],
      JSON.stringify(variables).slice(0, 80),
    );
});

// Behaviour: offers.counters
test('marks projects as new since each user’s last visit', async () => {
  const counts = async (lender: TestLender) =>
    (
      await lender.read<{ exchangeCounts: { newProjects: number; offersToAnswer: number } }>(
        '{ exchangeCounts(mode: EXCHANGE) { newProjects offersToAnswer } }',
      )
    ).exchangeCounts;
  const visit = (lender: TestLender) => lender.read('mutation { visitExchange(mode: EXCHANGE) { newProjects } }');
  const { totalCount } = await list();
  assert.deepEqual(await counts(summit), { newProjects: totalCount, offersToAnswer: 1 });
  await visit(summit);
  assert.deepEqual(await counts(summit), { newProjects: 0, offersToAnswer: 1 });
  assert.equal((await counts(colleague)).newProjects, totalCount);

  // The visit ended an hour ago, and a project was added half an hour later.
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  await db()
    .updateTable('marketplace.exchange_visits')
    .set({ visited_at: minutesAgo(60) })
    .where('user_id', '=', summit.userId)
    .execute();
  const id = randomUUID();
  await db()
    .insertInto('marketplace.projects')
    .values({ id, name: 'Late arrival', state: 'TX', type: 'SFR', amount: 100_000, created_at: minutesAgo(30) })
    .execute();
  assert.equal((await counts(summit)).newProjects, 1);
  await visit(summit);
  const marked = (await list()).nodes.filter(({ isNew }) => isNew).map(({ name }) => name);
  assert.deepEqual(marked, ['Late arrival']);
  assert.equal((await counts(summit)).newProjects, 0);
  assert.deepEqual(
    (await list({}, colleague)).nodes.filter(({ isNew }) => isNew),
    [],
  );
});
