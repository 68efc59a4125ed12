import type { OperationLimits } from '@lender-portal/server-kit/database/budget/operation-budget';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../../foundation/settings/read-settings';
import { query, signIn, type Answer, type GraphQLBody } from '../../testing/api';
import { startTestServer } from '../../testing/test-server';

const PLENTY: OperationLimits = { maxStatements: 1_000, maxFields: 1_000_000, maxMs: 600_000 };

async function ask(text: string, limits: Partial<OperationLimits>): Promise<Answer<GraphQLBody>> {
  const { graphql } = readSettings({});
  const server = await startTestServer({ graphql: { ...graphql, perOperation: { ...PLENTY, ...limits } } });
  try {
    const { access_token: token } = await signIn(server.url, 'main@summit.example');
    return await query(server.url, text, { token });
  } finally {
    await server.close();
  }
}

test('uses as many statements for a hundred licenses and offers as for one', async () => {
  const text = '{ openProjects(take: 100) { nodes { id license offers { id history { id } project { license } } } } }';
  const { body } = await ask(text, { maxStatements: 30 });
  assert.equal(body.errors, undefined);
  const { nodes } = body.data!['openProjects'] as { nodes: { offers: { history: object[] }[] }[] };
  assert.ok(nodes.length > 20 && nodes.some(({ offers }) => offers.some(({ history }) => history.length > 0)));
});

// Behaviour: graphql.budget
test('fails an operation over its limit with one error and a reason, without data', async () => {
  const text = '{ openProjects(take: 100) { nodes { license offers { history { id } } } } user { id } }';
  for (const [limits, expected, message] of [
    [{ maxStatements: 4 }, [200, 'BAD_USER_INPUT', 'STATEMENT_LIMIT'], /more than 4 database statements/],
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
