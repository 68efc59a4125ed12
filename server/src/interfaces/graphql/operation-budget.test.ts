import type { OperationLimits } from '@lender-portal/server-kit/database/budget/operation-budget';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../../foundation/settings/read-settings';
import { codes, query, signIn, type Answer, type GraphQLBody } from '../../testing/api';
import { startTestServer } from '../../testing/test-server';

const PLENTY: OperationLimits = { maxStatements: 1_000, maxFields: 1_000_000, maxMs: 600_000 };

async function ask(text: string, limits: Partial<OperationLimits> = {}): Promise<Answer<GraphQLBody>> {
  const { graphql } = readSettings({});
  const server = await startTestServer({ graphql: { ...graphql, perOperation: { ...PLENTY, ...limits } } });
  try {
    const { access_token: token } = await signIn(server.url, 'main@summit.example');
    return await query(server.url, text, { token });
  } finally {
    await server.close();
  }
}

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
    const { body } = await ask(attack);
    assert.deepEqual(
      [body.errors?.[0]?.message, body.errors?.[0]?.extensions.code],
      [nested, 'BAD_USER_INPUT'],
      attack,
    );
    assert.equal(body.data ?? null, null);
  }
  const twice =
    '{ openProjects(take: 1) { nodes { a: similar { id } b: similar { ...A } } } } fragment A on OpenProject { name }';
  assert.deepEqual(codes(await ask(twice)), []);
});

test('uses as many statements for a hundred similar projects and licenses as for one', async () => {
  const text = '{ openProjects(take: 100) { nodes { id state license similar { id license } } } }';
  const { body } = await ask(text, { maxStatements: 30 });
  assert.equal(body.errors, undefined);
  const { nodes } = body.data!['openProjects'] as { nodes: { id: string; similar: { id: string }[] }[] };
  assert.ok(
    nodes.length > 20 &&
      nodes.every(({ id, similar }) => similar.length <= 4 && similar.every((each) => each.id !== id)),
  );
  assert.ok(nodes.some(({ similar }) => similar.length === 4));
});

test('rejects an operation priced above the statement limit before it runs', async () => {
  const loanFiles = Array.from(
    { length: 20 },
    (_, index) => `a${index}: loanFile(id: "x") { loan { needs history { id } } }`,
  ).join(' ');
  const { body } = await ask(`{ ${loanFiles} }`, { maxStatements: 200 });
  assert.match(
    body.errors?.[0]?.message ?? '',
    /^The operation needs up to \d+ database statements; the maximum is 200\./,
  );
  assert.equal(body.errors?.length, 1);
});

// Behaviour: graphql.budget
test('fails an operation over its limit with one error and a reason, without data', async () => {
  const text = '{ openProjects(take: 100) { nodes { license similar { id } } } user { id } }';
  for (const [limits, expected, message] of [
    [{ maxFields: 100 }, [200, 'BAD_USER_INPUT', 'FIELD_LIMIT'], /more than 100 fields/],
    [{ maxMs: 1 }, [503, 'UNAVAILABLE', 'TIME_LIMIT'], /more than 0\.001 s/],
  ] as const) {
    const { status, body } = await ask(text, limits);
    const [error, ...more] = body.errors as unknown as { message: string; extensions: Record<string, unknown> }[];
    assert.deepEqual([status, error!.extensions['code'], error!.extensions['reason']], expected);
    assert.match(error!.message, message);
    assert.deepEqual([more, body.data], [[], null]);
  }
});
