import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codes } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { startTestServer, type TestServer } from '../../testing/test-server';

interface State {
  id: string;
  region: string;
  isApproved: boolean;
}

const ADD =
  'mutation Add($regions: [String!]!) { createLenderState(input: { regions: $regions }) { id region isApproved } }';
const REMOVE = 'mutation Remove($id: ID!) { deleteLenderState(id: $id) { id region isApproved } }';

let server: TestServer;
let main: TestLender;
let member: TestLender;
let other: TestLender;
before(async () => {
  server = await startTestServer();
  main = await TestLender.signIn(server, 'main@summit.example');
  member = await TestLender.signIn(server, 'member@summit.example');
  other = await TestLender.signIn(server, 'main@whitelabel.example');
});
after(() => server.close());

const statesOf = async (lender: TestLender) =>
  (
    await lender.read<{ tenant: { lender: { lenderStates: State[] } } }>(
      '{ tenant { lender { lenderStates { id region isApproved } } } }',
    )
  ).tenant.lender.lenderStates;
const regionsOf = async (lender: TestLender) => (await statesOf(lender)).map(({ region }) => region);
const stateOf = async (lender: TestLender, region: string) =>
  (await statesOf(lender)).find((each) => each.region === region)!;
const add = async (lender: TestLender, ...regions: string[]) =>
  (await lender.read<{ createLenderState: State[] }>(ADD, { regions })).createLenderState;
const audit = (subject: string) =>
  server.app.database.db
    .selectFrom('portal.audit_log')
    .select(['actor', 'action'])
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute();

test('lists the states of the demo', async () => {
  assert.deepEqual(
    (await statesOf(main)).map(({ region, isApproved }) => [region, isApproved]),
    [
      ['CA', true],
      ['FL', true],
      ['NY', false],
      ['TX', false],
    ],
  );
});

// Behaviour: states.add
test('adds all given states or none', async () => {
  const added = await add(main, 'WA', 'AZ');
  assert.deepEqual(added.map(({ region, isApproved }) => [region, isApproved]).sort(), [
    ['AZ', false],
    ['WA', false],
  ]);
  assert.deepEqual(await audit(added[0]!.id), [{ actor: main.userId, action: 'lenderState.create' }]);

  const refused = await main.ask(ADD, { regions: ['OR', 'TX', 'WA'] });
  assert.deepEqual(codes(refused), ['CONFLICT']);
  assert.equal(refused.body.errors![0]!.message, 'Texas and Washington are already on your license list');
  assert.deepEqual(await regionsOf(main), ['AZ', 'CA', 'FL', 'NY', 'TX', 'WA']);
  assert.deepEqual(await regionsOf(other), ['CT', 'MA', 'NH']);
});

// Behaviour: states.add
test('rejects unknown, duplicate and missing codes', async () => {
  for (const regions of [
    [],
    ['XX'],
    ['ca'],
    ['California'],
    ['PR'],
    [''],
    ['HI', 'HI'],
    ['HI', "'; drop table portal.lender_states; --"],
    ['constructor'],
  ])
    assert.deepEqual(codes(await main.ask(ADD, { regions })), ['BAD_USER_INPUT'], regions.join());
  assert.ok(!(await regionsOf(main)).includes('HI'));
});

// Behaviour: states.add
test('adds a state once for two concurrent requests', async () => {
  const answers = await Promise.all([
    main.ask(ADD, { regions: ['NV', 'UT'] }),
    member.ask(ADD, { regions: ['UT', 'NV'] }),
  ]);
  assert.deepEqual(answers.flatMap(codes), ['CONFLICT']);
  assert.equal((await regionsOf(main)).filter((region) => region === 'UT').length, 1);
});

test('accepts all 50 states and DC', async () => {
  const dev = await TestLender.signIn(server, 'main@dev.example');
  const { getFileStateConfig: configs } = await dev.read<{ getFileStateConfig: { value: string }[] }>(
    '{ getFileStateConfig { value } }',
  );
  await add(dev, ...configs.map(({ value }) => value).filter((code) => code !== 'CO'));
  assert.equal((await regionsOf(dev)).length, 51);
});

// Behaviour: states.remove
test('keeps the documents of a removed state and drops its approval', async () => {
  const before = (await main.documents({ region: { eq: 'CA' } })).map(({ id }) => id);
  const { id } = await stateOf(main, 'CA');
  const { deleteLenderState: removed } = await main.read<{ deleteLenderState: State }>(REMOVE, { id });
  assert.deepEqual(removed, { id, region: 'CA', isApproved: true });
  assert.deepEqual(await audit(id), [{ actor: main.userId, action: 'lenderState.delete' }]);
  assert.deepEqual(codes(await main.ask(REMOVE, { id })), ['NOT_FOUND']);

  const handle = await main.upload();
  const license = { region: 'CA', type: 'license', metadata: { handle } };
  assert.deepEqual(codes(await main.trySave([license])), ['BAD_USER_INPUT']);
  assert.deepEqual(
    (await main.documents({ region: { eq: 'CA' } })).map((each) => each.id),
    before,
  );

  const [back] = await add(member, 'CA');
  assert.equal(back!.isApproved, false);
  assert.deepEqual(
    (await main.documents({ region: { eq: 'CA' } })).map((each) => each.id),
    before,
  );
  await main.save(license);
});

// Behaviour: documents.own-company
test('isolates states of other companies', async () => {
  const { id } = await stateOf(other, 'MA');
  for (const wrong of [id, 'none', "' or 1=1 --"])
    assert.deepEqual(codes(await main.ask(REMOVE, { id: wrong })), ['NOT_FOUND'], wrong);
  assert.equal((await stateOf(other, 'MA')).isApproved, true);
});
