import { statements } from '@lender-portal/server-kit/telemetry/channels';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { query, signIn } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** @returns the statements of an operation over HTTP, including authentication; the first call is not counted */
async function statementsOf(text: string): Promise<string[]> {
  const { access_token: token } = await signIn(server.url, 'main@summit.example');
  const ask = async () => assert.equal((await query(server.url, text, { token })).body.errors, undefined);
  await ask();
  const seen: string[] = [];
  const end = statements.subscribe(({ sql }) => seen.push(sql));
  await ask();
  end();
  // Background statements concern mails, reports and leases.
  return seen.filter((sql) => /"(users|tenants|lenders|sessions|user_sessions)"/.test(sql));
}

test('loads the viewer in one statement beside the local session check', async () => {
  const seen = await statementsOf(
    '{ user { id email firstName lastName phone isMain } tenant { id isWhiteLabelLender lender { id } } }',
  );
  assert.ok(seen.length >= 1 && seen.length <= 2, seen.join('\n'));
});

test('loads a page of users in two more statements', async () => {
  const seen = await statementsOf(
    '{ getLenderUsers(skip: 0, take: 10, order: [{ firstName: ASC }]) { totalCount nodes { id firstName lastName email isActive isMain phone } } }',
  );
  assert.ok(seen.length >= 1 && seen.length <= 3, seen.join('\n'));
});
