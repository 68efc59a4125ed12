import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer, codes, query, send, signIn, type GraphQLBody } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const tokens = new Map<string, string>();
async function tokenOf(email: string): Promise<string> {
  const token = tokens.get(email) ?? (await signIn(server.url, email)).access_token;
  tokens.set(email, token);
  return token;
}

const ask = async (email: string, text: string, variables?: Record<string, unknown>) =>
  query(server.url, text, { token: await tokenOf(email), ...(variables && { variables }) });

/** The data of a response without errors. */
async function read<T>(email: string, text: string, variables?: Record<string, unknown>): Promise<T> {
  const { body } = await ask(email, text, variables);
  assert.equal(body.errors, undefined);
  return body.data as T;
}

const EVERYTHING = `{
  user { email firstName lastName phone companyRole isMain termsStatus { isAccepted isUrlChanged } }
  tenant {
    name isWhiteLabelLender legalEntity { type name phone address }
    lender { hasWhiteLabel address phone projectsType lenderStates { region isApproved } }
  }
}`;

test('returns the user and their company', async () => {
  assert.deepEqual(await read('main@summit.example', EVERYTHING), {
    user: {
      email: 'main@summit.example',
      firstName: 'Margaret',
      lastName: 'Ellis',
      phone: '+14155552000',
      companyRole: 'Managing director',
      isMain: true,
      termsStatus: { isAccepted: true, isUrlChanged: false },
    },
    tenant: {
      name: 'Summit Lending LLC',
      isWhiteLabelLender: false,
      legalEntity: {
        type: 'LIMITED_LIABILITY_COMPANY',
        name: 'Summit Lending LLC',
        phone: '+14155550134',
        address: '580 California Street, Suite 1200, San Francisco, CA 94104',
      },
      lender: {
        hasWhiteLabel: 'false',
        address: '580 California Street, Suite 1200, San Francisco, CA 94104',
        phone: '+14155550134',
        projectsType: ['FIX_AND_FLIP', 'RENTAL', 'NEW_CONSTRUCTION'],
        lenderStates: [
          { region: 'CA', isApproved: true },
          { region: 'FL', isApproved: true },
          { region: 'NY', isApproved: false },
          { region: 'TX', isApproved: false },
        ],
      },
    },
  });
});

test('marks a white-label lender and returns no lender without a record', async () => {
  const TENANT = '{ tenant { isWhiteLabelLender lender { hasWhiteLabel } } }';
  assert.deepEqual(await read('main@whitelabel.example', TENANT), {
    tenant: { isWhiteLabelLender: true, lender: { hasWhiteLabel: 'true' } },
  });
  assert.deepEqual(await read('new@fresh.example', TENANT), { tenant: { isWhiteLabelLender: false, lender: null } });
});

// Behaviour: session.checked-on-each-call
test('returns no data without a valid session', async () => {
  assert.deepEqual(codes(await query(server.url, '{ user { id } }')), ['UNAUTHENTICATED']);
  assert.deepEqual(codes(await query(server.url, '{ tenant { id } }', { token: 'nonsense' })), ['UNAUTHENTICATED']);

  const { access_token: token } = await signIn(server.url, 'member@summit.example');
  assert.deepEqual(codes(await query(server.url, '{ user { id } }', { token })), []);
  await send(`${server.url}/auth/v1/logout?scope=local`, { method: 'POST', headers: bearer(token) });
  assert.deepEqual(codes(await query(server.url, '{ user { id } }', { token })), ['UNAUTHENTICATED']);
});

// Behaviour: graphql.account-refused
test('returns nothing to a signed-in user without a company', async () => {
  const { db } = server.app.database;
  const token = await tokenOf('quentin.moreau@summit.example');
  await db.deleteFrom('portal.users').where('email', '=', 'quentin.moreau@summit.example').execute();
  assert.deepEqual(codes(await query(server.url, '{ user { id } }', { token })), ['FORBIDDEN']);
});

interface ProjectPage {
  openProjects: { totalCount: number; nodes: { id: string; createdAt: string }[] };
}
const PROJECTS =
  'query Projects($skip: Int, $take: Int) { openProjects(skip: $skip, take: $take) { totalCount nodes { id createdAt } } }';

// Behaviour: users.take
test('rejects an out-of-range page and names the field', async () => {
  for (const [variables, field] of [
    [{ take: 0 }, 'take'],
    [{ take: 101 }, 'take'],
    [{ take: -5 }, 'take'],
    [{ skip: -1 }, 'skip'],
  ] as const) {
    const answer = await ask('main@summit.example', PROJECTS, variables);
    assert.deepEqual(codes(answer), ['BAD_USER_INPUT']);
    assert.deepEqual(Object.keys(answer.body.errors?.[0]?.extensions.fields ?? {}), [field]);
  }
  assert.equal(
    (await read<ProjectPage>('main@summit.example', PROJECTS, { skip: null, take: null })).openProjects.nodes.length,
    10,
  );
  assert.equal(
    (await read<ProjectPage>('main@summit.example', PROJECTS, { skip: 100000, take: 100 })).openProjects.nodes.length,
    0,
  );
});

// Behaviour: graphql.errors
test('reports an invalid document or invalid variables as a client error in any response format', async () => {
  for (const [text, variables] of [
    ['{ user { ', undefined],
    ['{ nothing }', undefined],
    ['query Q($take: Int) { openProjects(take: $take) { totalCount } }', { take: 'ten' }],
    ['query A { user { id } } query B { user { id } }', undefined],
  ] as const) {
    const token = await tokenOf('main@summit.example');
    for (const accept of ['application/json', 'application/graphql-response+json'])
      assert.deepEqual(
        codes(await query(server.url, text, { token, accept, ...(variables && { variables }) })),
        ['BAD_USER_INPUT'],
        text,
      );
  }
});

// Behaviour: graphql.size
test('accepts only JSON by POST', async () => {
  const url = `${server.url}/graphql`;
  const body = JSON.stringify({ query: '{ user { id } }' });
  const status = async (type: string) => {
    const answer = await send<GraphQLBody>(url, { headers: { 'content-type': type }, body });
    assert.deepEqual(codes(answer), ['BAD_USER_INPUT'], type);
    return answer.status;
  };
  assert.equal(await status('text/plain'), 415);
  assert.equal(await status('application/x-www-form-urlencoded'), 415);
  assert.equal(await status('multipart/form-data; boundary=x'), 415);
  const get = await send<GraphQLBody>(`${url}?query={user{id}}`);
  assert.deepEqual([get.status, get.headers.get('allow'), codes(get)], [405, 'POST', ['BAD_USER_INPUT']]);
  for (const malformed of ['{"query":', 'null', '[]', '"x"', '{}', '{"query":5}', '[{"query":"{ user { id } }"}]']) {
    const answer = await send<GraphQLBody>(url, { body: malformed });
    assert.deepEqual(codes(answer), ['BAD_USER_INPUT'], malformed);
  }
});

// Behaviour: graphql.errors
test('hides details of internal errors and returns a reference', async () => {
  const { db } = server.app.database;
  const token = await tokenOf('main@dev.example');
  await db.schema.alterTable('portal.legal_entities').renameTo('gone').execute();
  const { status, body } = await query(server.url, '{ user { id } tenant { legalEntity { name } } }', { token });
  await db.schema.alterTable('portal.gone').renameTo('legal_entities').execute();
  assert.equal(status, 200);
  const [error] = body.errors ?? [];
  assert.equal(error?.extensions.code, 'INTERNAL');
  assert.equal(error.message, 'Something went wrong');
  assert.match(error.extensions.correlationId ?? '', /^[0-9a-f-]{36}$/);
  assert.doesNotMatch(JSON.stringify(body), /legal_entities|does not exist|stack|select/);
});
