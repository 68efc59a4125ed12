import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codes, query, signIn } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer();
  token = (await signIn(server.url, 'main@summit.example')).access_token;
});
after(() => server.close());

const nested = '"similar" cannot be selected below another "similar"';

// Behaviour: graphql.budget
test('rejects nested similar projects in any notation', async () => {
  const attacks = [
    '{ openProjects(take: 1) { nodes { similar { similar { id } } } } }',
    '{ openProjects(take: 1) { nodes { a: similar { b: similar { id } } } } }',
    '{ openProjects(take: 1) { nodes { similar { ... { ... on OpenProject { similar { id } } } } } } }',
    '{ openProjects(take: 1) { nodes { similar { ...A } } } } fragment A on OpenProject { ...B } fragment B on OpenProject { similar { id } }',
    '{ openProjects(take: 1) { nodes { ...A } } } fragment A on OpenProject { similar { ...B } } fragment B on OpenProject { similar { id } }',
    '{ openProjects(take: 1) { nodes { similar { offers { project { similar { id } } } } } } }',
  ];
  for (const attack of attacks) {
    const { body } = await query(server.url, attack, { token });
    assert.deepEqual(
      [body.errors?.[0]?.message, body.errors?.[0]?.extensions.code],
      [nested, 'BAD_USER_INPUT'],
      attack,
    );
    assert.equal(body.data ?? null, null);
  }
  const twice =
    '{ openProjects(take: 1) { nodes { a: similar { id } b: similar { ...A } } } } fragment A on OpenProject { name }';
  assert.deepEqual(codes(await query(server.url, twice, { token })), []);
});

test('uses as many statements for a hundred similar projects and licenses as for one', async () => {
  const small = await startTestServer({
    graphql: { ...server.app.settings.graphql, perOperation: { maxStatements: 30, maxMs: 600_000 } },
  });
  try {
    const { access_token: mine } = await signIn(small.url, 'main@summit.example');
    const { body } = await query(
      small.url,
      '{ openProjects(take: 100) { nodes { id state license similar { id license } } } }',
      { token: mine },
    );
    assert.equal(body.errors, undefined);
    const { nodes } = body.data!['openProjects'] as { nodes: { id: string; similar: { id: string }[] }[] };
    assert.ok(
      nodes.length > 20 &&
        nodes.every(({ id, similar }) => similar.length <= 4 && similar.every((each) => each.id !== id)),
    );
    assert.ok(nodes.some(({ similar }) => similar.length === 4));
  } finally {
    await small.close();
  }
});

test('rejects an operation priced above the statement limit before it runs', async () => {
  const loanFiles = Array.from(
    { length: 20 },
    (_, index) => `a${index}: loanFile(id: "x") { loan { needs history { id } } }`,
  ).join(' ');
  const { body } = await query(server.url, `{ ${loanFiles} }`, { token });
  assert.match(
    body.errors?.[0]?.message ?? '',
    /^The operation needs up to \d+ database statements; the maximum is 200\./,
  );
  assert.equal(body.errors?.length, 1);
});

// Behaviour: graphql.budget
test('fails an operation over its time with one error and a reason, without changes', async () => {
  const hurried = await startTestServer({
    graphql: { ...server.app.settings.graphql, perOperation: { maxStatements: 200, maxMs: 1 } },
  });
  try {
    const { access_token: mine } = await signIn(hurried.url, 'main@summit.example');
    const answer = await query(
      hurried.url,
      '{ openProjects(take: 100) { nodes { license similar { id } } } user { id } }',
      { token: mine },
    );
    assert.equal(answer.status, 503);
    const [error, ...more] = answer.body.errors as unknown as {
      message: string;
      extensions: Record<string, unknown>;
    }[];
    assert.deepEqual(more, []);
    assert.match(error!.message, /^The operation took more than 0\.001 s and was stopped\./);
    assert.deepEqual(
      [error!.extensions['code'], error!.extensions['reason'], answer.body.data],
      ['UNAVAILABLE', 'TIME_LIMIT', null],
    );
    const countBefore = await countScenarios(hurried);
    const create = `mutation { createScenario(input: { id: "7d0e5fd4-6b0c-4b4e-9f4c-2f3ad4f2f001", kind: RENTAL, name: "A", inputs: "{}" }) { id } }`;
    assert.deepEqual(codes(await query(hurried.url, create, { token: mine })), ['UNAVAILABLE']);
    assert.equal(await countScenarios(hurried), countBefore);
  } finally {
    await hurried.close();
  }
});

const countScenarios = async ({ app }: TestServer) =>
  (await sql<{ count: number }>`select count(*)::integer as count from marketplace.scenarios`.execute(app.database.db))
    .rows[0]!.count;
