import { makeExecutableSchema } from '@graphql-tools/schema';
import contracts from '@lender-portal/contracts/schema-text';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { runOperation } from '../testing/run-operation';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { marketplaceResolvers, type MarketplaceContext, type MarketplaceTables } from '../index';
import { openMarketplace } from '../testing/open-marketplace';
import { testContext } from '../testing/test-context';

const HARBOR = '00000000-0000-4000-8000-00000000000a';
const SUMMIT = '00000000-0000-4000-8000-00000000000b';
const INPUTS = 'purchasePrice=200000&interestRate=7.5';

let database: OpenDatabase<MarketplaceTables>;
before(async () => {
  database = await openMarketplace([HARBOR, SUMMIT]);
});
after(() => database.close());

const schema = makeExecutableSchema<MarketplaceContext>({
  typeDefs: contracts.schemaText,
  resolvers: marketplaceResolvers,
});

interface Asked {
  lender?: string;
  name?: string;
}

async function ask(
  source: string,
  variableValues: Record<string, unknown> = {},
  { lender = HARBOR, name = 'Avery Harbor' }: Asked = {},
) {
  const viewer = { lender: { id: lender }, user: { id: lender, name } };
  const contextValue = testContext(database.db, lender, { completeViewer: async () => viewer });
  const { data, errors } = await runOperation({ schema, source, variableValues, contextValue });
  return {
    data: JSON.parse(JSON.stringify(data ?? {})) as Record<string, Record<string, unknown> | null>,
    refused: errors?.[0]?.extensions,
  };
}

const CREATE = `mutation ($input: CreateScenarioInput!) { createScenario(input: $input) { id name inputs revision createdBy updatedBy } }`;
const UPDATE = `mutation ($input: UpdateScenarioInput!) { updateScenario(input: $input) { name inputs revision createdBy updatedBy } }`;
const LIST = `query ($kind: ScenarioKind!) { scenarios(kind: $kind) { totalCount nodes { id name } } }`;

const create = (values: object = {}, asked: Asked = {}) =>
  ask(CREATE, { input: { id: randomUUID(), kind: 'FIX_AND_FLIP', name: 'Maple', inputs: INPUTS, ...values } }, asked);
const idOf = async (values: object = {}) => String((await create(values)).data['createScenario']!['id']);
const change = (id: string, values: object, asked: Asked = {}) =>
  ask(UPDATE, { input: { id, revision: 1, ...values } }, asked);
const remove = (id: string, asked: Asked = {}) => ask(`mutation { deleteScenario(id: "${id}") { id } }`, {}, asked);
const restore = (id: string, asked: Asked = {}) => ask(`mutation { restoreScenario(id: "${id}") { id } }`, {}, asked);
const isThere = async (id: string, asked: Asked = {}) =>
  (await ask(`{ scenario(id: "${id}") { id } }`, {}, asked)).data['scenario'] !== null;

test('shows a scenario with its author to the company only', async () => {
  const id = await idOf({ name: ' Maple Street ' });
  const { data } = await ask(
    `{ scenario(id: "${id}") { name inputs createdBy updatedBy revision } }`,
    {},
    { name: 'Blake Harbor' },
  );
  assert.deepEqual(data['scenario'], {
    name: 'Maple Street',
    inputs: INPUTS,
    createdBy: 'Avery Harbor',
    updatedBy: 'Avery Harbor',
    revision: 1,
  });
  assert.equal(await isThere(id, { lender: SUMMIT }), false);
  assert.equal(await isThere('none'), false);
  const { data: listed } = await ask(LIST, { kind: 'FIX_AND_FLIP' }, { lender: SUMMIT });
  assert.deepEqual(listed['scenarios'], { totalCount: 0, nodes: [] });
});

// Behaviour: evaluate.scenarios
test('saves one id once and rejects another company’s or a deleted id', async () => {
  const id = randomUUID();
  const [first, second] = await Promise.all([create({ id }), create({ id })]);
  assert.deepEqual(first.data, second.data);
  assert.equal((await create({ id }, { lender: SUMMIT })).refused!['code'], 'CONFLICT');
  await remove(id);
  assert.equal((await create({ id })).refused!['code'], 'CONFLICT');
});

// Behaviour: evaluate.scenarios
test('reports a concurrent change', async () => {
  const id = await idOf();
  const { data } = await change(id, { name: 'Oak' }, { name: 'Blake Harbor' });
  assert.deepEqual(data['updateScenario'], {
    name: 'Oak',
    inputs: INPUTS,
    revision: 2,
    createdBy: 'Avery Harbor',
    updatedBy: 'Blake Harbor',
  });
  const { refused } = await change(id, { inputs: 'purchasePrice=1' });
  assert.equal(refused!['code'], 'CONFLICT');
  const { updatedAt, ...current } = refused!['current'] as Record<string, unknown>;
  assert.deepEqual(current, { name: 'Oak', inputs: INPUTS, revision: 2, updatedBy: 'Blake Harbor' });
  assert.ok(updatedAt);
  assert.deepEqual(
    (await change(id, { revision: 2, inputs: 'purchasePrice=1' })).data['updateScenario']!['inputs'],
    'purchasePrice=1',
  );
});

test('rejects one of two concurrent updates', async () => {
  const id = await idOf();
  const answers = await Promise.all([change(id, { name: 'One' }), change(id, { name: 'Two' })]);
  assert.deepEqual(answers.map(({ refused }) => refused?.['code']).sort(), ['CONFLICT', undefined]);
});

test('removes a deleted scenario from the list and restores it', async () => {
  const id = await idOf();
  await remove(id);
  await remove(id);
  assert.equal(await isThere(id), false);
  assert.equal((await change(id, { name: 'Oak' })).refused!['code'], 'NOT_FOUND');
  await restore(id);
  await restore(id);
  assert.equal(await isThere(id), true);
});

// Behaviour: evaluate.scenarios
test('for 30 days, and not longer', async () => {
  const [recent, old] = [await idOf(), await idOf()];
  await remove(recent);
  await remove(old);
  await sql`update marketplace.scenarios set deleted_at = now() - interval '29 days' where id = ${recent}`.execute(
    database.db,
  );
  await sql`update marketplace.scenarios set deleted_at = now() - interval '31 days' where id = ${old}`.execute(
    database.db,
  );
  await create();
  assert.equal((await restore(recent)).refused, undefined);
  assert.equal((await restore(old)).refused!['code'], 'NOT_FOUND');
});

// Behaviour: evaluate.scenarios
test('isolates other companies', async () => {
  const id = await idOf();
  const summit = { lender: SUMMIT };
  for (const { refused } of [
    await change(id, { name: 'Oak' }, summit),
    await remove(id, summit),
    await restore(id, summit),
    await remove('none'),
  ])
    assert.equal(refused!['code'], 'NOT_FOUND');
  assert.equal(await isThere(id), true);
});

test('names invalid values', async () => {
  const { refused } = await create({ id: 'none', name: ' ', inputs: '<' });
  assert.deepEqual(refused!['fields'], {
    id: 'Id must be one of the available options',
    name: 'Name is required',
    inputs: 'Inputs must be a URL query string',
  });
});

test('pages the list, last changed first', async () => {
  const names = async (args: string) => {
    const { data } = await ask(`{ scenarios(kind: RENTAL, ${args}) { totalCount nodes { name } } }`);
    return data['scenarios'];
  };
  const first = await idOf({ kind: 'RENTAL', name: 'First' });
  await idOf({ kind: 'RENTAL', name: 'Second' });
  await change(first, { name: 'First again' });
  assert.deepEqual(await names('take: 1'), { totalCount: 2, nodes: [{ name: 'First again' }] });
  assert.deepEqual(await names('skip: 1'), { totalCount: 2, nodes: [{ name: 'Second' }] });
});

// Behaviour: evaluate.scenarios
test('limits a company to 200 per kind, restored ones included, also for concurrent saves', async () => {
  await sql`insert into marketplace.scenarios (id, lender_id, kind, name, inputs, created_by, updated_by)
    select gen_random_uuid(), ${SUMMIT}::uuid, 'RENTAL', 'Maple', 'a=1', 'Avery', 'Avery' from generate_series(1, 198)`.execute(
    database.db,
  );
  const rental = (id: string) => create({ id, kind: 'RENTAL' }, { lender: SUMMIT });
  const ids = [randomUUID(), randomUUID(), randomUUID()];
  const answers = await Promise.all(ids.map(rental));
  assert.deepEqual(answers.map(({ refused }) => refused?.['reason']).sort(), ['FULL', undefined, undefined]);
  assert.equal((await create({}, { lender: SUMMIT })).refused, undefined);

  const made = ids[answers.findIndex(({ refused }) => !refused)]!;
  await remove(made, { lender: SUMMIT });
  assert.equal((await rental(randomUUID())).refused, undefined);
  assert.equal((await restore(made, { lender: SUMMIT })).refused!['reason'], 'FULL');
});
