import assert from 'node:assert/strict';
import { test } from 'node:test';
import { query, signIn } from '../../testing/api';
import { startTestServer } from '../../testing/test-server';

const GENEROUS = { maxFields: 1_000, maxMs: 60_000 };

for (const { what, text, maxStatements } of [
  {
    what: 'the viewer in one statement beside the local session check',
    text: '{ user { id firstName lastName isMain } tenant { id isWhiteLabelLender lender { id } } }',
    maxStatements: 2,
  },
  {
    what: 'a page of users in two more statements',
    text: '{ getLenderUsers(skip: 0, take: 10, order: [{ firstName: ASC }]) { totalCount nodes { id firstName isMain } } }',
    maxStatements: 4,
  },
])
  test(`loads ${what}`, async () => {
    const perUser = { running: 4, waiting: 4 };
    const perOperation = { ...GENEROUS, maxStatements };
    const server = await startTestServer({ graphql: { perOperation, perUser, introspection: false } });
    const { access_token: token } = await signIn(server.url, 'main@summit.example');
    // The first request of a session also records its use.
    await query(server.url, '{ getFileConfig { name } }', { token });
    assert.deepEqual((await query(server.url, text, { token })).body.errors, undefined);
    await server.close();
  });
