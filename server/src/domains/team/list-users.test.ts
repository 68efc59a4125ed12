import { hostileStrings } from '@lender-portal/server-kit/testing/hostile-strings';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { codes } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let main: TestLender;
let harbor: TestLender;
before(async () => {
  server = await startTestServer();
  main = await TestLender.signIn(server, 'main@summit.example');
  harbor = await TestLender.signIn(server, 'main@whitelabel.example');
});
after(() => server.close());

const USERS = `query GetUsers($skip: Int, $take: Int, $order: [LenderUserSortInput!], $search: String) {
  getLenderUsers(skip: $skip, take: $take, order: $order, search: $search) {
    totalCount nodes { id firstName lastName email updatedAt isActive isMain phone companyRole }
  }
}`;
interface Users {
  totalCount: number;
  nodes: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    isActive: boolean;
    isMain: boolean;
    phone: string | null;
  }[];
}
type Wanted = { skip?: number; take?: number; order?: object[]; search?: string | null };
const users = async (wanted: Wanted = {}, lender = main) =>
  (await lender.read<{ getLenderUsers: Users }>(USERS, { ...wanted })).getLenderUsers;
const emails = async (wanted: Wanted = {}, lender = main) =>
  (await users({ take: 100, ...wanted }, lender)).nodes.map(({ email }) => email);

/** Expected users of a company, computed from the whole table. */
async function sorted(
  name: string,
  by: (user: { first: string; last: string; email: string }) => string,
): Promise<string[]> {
  const rows = await server.app.database.db
    .selectFrom('portal.users')
    .innerJoin('portal.tenants', 'portal.tenants.id', 'portal.users.tenant_id')
    .select(['email', 'first_name as first', 'last_name as last'])
    .where('portal.tenants.name', '=', name)
    .execute();
  const keys = new Map(rows.map((row) => [row.email, by(row)]));
  return rows.map(({ email }) => email).sort((a, b) => (keys.get(a)! < keys.get(b)! ? -1 : 1));
}

/** Creates a company with the given number of users and its main user. */
async function company(count: number): Promise<TestLender> {
  const { db } = server.app.database;
  const [tenantId, suffix] = [randomUUID(), randomUUID().slice(0, 8)];
  await db
    .insertInto('portal.tenants')
    .values({ id: tenantId, name: `Company ${suffix}`, type: 'lender' })
    .execute();
  const { id, is_main: isMain } = await db
    .selectFrom('portal.users')
    .select(['id', 'is_main'])
    .where('email', '=', 'main@dev.example')
    .executeTakeFirstOrThrow();
  assert.ok(isMain);
  // The only main user in this file who moves to another company.
  await db.updateTable('portal.users').set({ tenant_id: tenantId }).where('id', '=', id).execute();
  for (let index = 1; index < count; index += 1) {
    await db
      .insertInto('portal.users')
      .values({
        id: randomUUID(),
        tenant_id: tenantId,
        email: `u${index}@${suffix}.example`,
        first_name: `User ${String(index).padStart(2, '0')}`,
        last_name: 'Of Many',
      })
      .execute();
  }
  return TestLender.signIn(server, 'main@dev.example');
}

for (const [count, pages] of [
  [1, [1]],
  [10, [10]],
  [11, [10, 1]],
  [24, [10, 10, 4]],
] as const) {
  // Behaviour: users.paging
  test(`a company of ${count}: pages without repeats or gaps, with a stable count`, async () => {
    const lender = await company(count);
    const found = await Promise.all([...pages, 0, 0].map((_, page) => users({ skip: page * 10 }, lender)));
    assert.deepEqual(
      found.map(({ totalCount }) => totalCount),
      [...pages, 0, 0].map(() => count),
    );
    assert.deepEqual(
      found.map(({ nodes }) => nodes.length),
      [...pages, 0, 0],
    );
    const all = found.flatMap(({ nodes }) => nodes.map(({ email }) => email));
    assert.deepEqual(all, await emails({}, lender));
    assert.equal(new Set(all).size, count);
    // The reverse order is the same list.
    const backwards = await emails({ order: [{ firstName: 'DESC' }, { lastName: 'DESC' }, { email: 'DESC' }] }, lender);
    assert.deepEqual(backwards.reverse(), all);
  });
}

const key = (...parts: string[]) => parts.map((part) => part.toLowerCase()).join('\u0001');

// Behaviour: users.paging
test('sorts the list as requested', async () => {
  const summit = 'Summit Lending LLC';
  const byName = await sorted(summit, ({ first, last, email }) => key(first, last, email));
  assert.deepEqual(await emails(), byName);
  assert.deepEqual(await emails({ order: [] }), byName);
  assert.deepEqual(await emails({ order: [{ firstName: 'ASC' }, { lastName: 'ASC' }, { email: 'ASC' }] }), byName);
  assert.deepEqual(await emails({ order: [{ firstName: 'DESC' }] }), [...byName].reverse());
  assert.deepEqual(
    await emails({ order: [{ lastName: 'ASC' }] }),
    await sorted(summit, ({ first, last, email }) => key(last, first, email)),
  );
  assert.deepEqual(
    await emails({ order: [{ email: 'DESC' }], skip: 5, take: 3 }),
    (await sorted(summit, ({ email }) => email)).reverse().slice(5, 8),
  );
});

// Behaviour: users.search
test('matches every word at the start of a name, an address part, or the whole address', async () => {
  const cases: [search: string, found: string[]][] = [
    ['amelia', ['amelia.whitaker@summit.example']],
    ['AMEL', ['amelia.whitaker@summit.example']],
    ['whit', ['amelia.whitaker@summit.example']],
    ['  whitaker   amelia ', ['amelia.whitaker@summit.example']],
    ['amelia zhang', []],
    ['elia', []],
    ['amelia.whitaker@summit.example', ['amelia.whitaker@summit.example']],
    ['Amelia Whitaker <amelia.whitaker@summit.example>,', ['amelia.whitaker@summit.example']],
    ['member@', ['member@summit.example']],
    // All users of a company share its domain.
    ['summit', []],
    ['ma', ['main@summit.example']],
    ['l', ['jonas.lindqvist@summit.example', 'liam.fitzgerald@summit.example']],
    ['%', []],
    ['_', []],
    ['a%', await emails({ search: 'a' })],
  ];
  for (const [search, found] of cases) {
    assert.deepEqual(await emails({ search }), found, search);
    assert.equal((await users({ search, take: 1 })).totalCount, found.length, search);
  }
  for (const blank of [null, '', '   ', '\t\n'])
    assert.equal((await users({ search: blank })).totalCount, 24, JSON.stringify(blank));
});

// Behaviour: users.search
test('finds names however they are typed', async () => {
  const { db } = server.app.database;
  const people = [
    ['Sean', 'O\u2019Brien', 'folded.1@x.example', ["o'brien", 'O\u2019Brien', 'sean o\u2019b', 'brien']],
    ['Jean\u2011Luc', "D'Amico", 'folded.2@x.example', ['jean-luc', 'Jean\u2013Luc', 'd\u2019amico', 'd\u02bcam']],
    ['\u0141ukasz', 'S\u00f8ren', 'folded.3@x.example', ['Lukasz', 'soren', '\u0142uk', 'S\u00d8REN']],
    ['Strau\u00df', '\u00c6gir', 'folded.4@x.example', ['strauss', 'STRAU\u1e9e', 'aegir', '\u00e6g']],
    ['I\u015f\u0131k', '\u0110or\u0111e', 'folded.5@x.example', ['isik', 'dorde', '\u0111or', '\uff29\uff53ik']],
    ['Pen\u0303a', 'Nguy\u1ec5n', 'folded.6@x.example', ['pe\u00f1a', 'pena', 'nguyen']],
  ] as const;
  const { tenant_id: tenantId } = await db
    .selectFrom('portal.users')
    .select('tenant_id')
    .where('email', '=', 'main@summit.example')
    .executeTakeFirstOrThrow();
  for (const [first, last, email] of people)
    await db
      .insertInto('portal.users')
      .values({ id: randomUUID(), tenant_id: tenantId, email, first_name: first, last_name: last })
      .execute();
  for (const [, , email, searches] of people)
    for (const search of searches) assert.ok((await emails({ search })).includes(email), `${search} finds ${email}`);
  await db.deleteFrom('portal.users').where('email', 'like', 'folded.%').execute();
});

test('finds a user once who matches by several words', async () => {
  const { db } = server.app.database;
  const lender = await company(1);
  const { tenant_id: tenantId } = await db
    .selectFrom('portal.users')
    .select('tenant_id')
    .where('email', '=', 'main@dev.example')
    .executeTakeFirstOrThrow();
  const people = [
    ['Ana', 'Anders', 'anabel.andersen@x.example'],
    ['Annabel', 'Anna', 'an@x.example'],
    ['Ann', 'Abano', 'anna-anne_anneke@x.example'],
  ] as const;
  for (const [first, last, email] of people)
    await db
      .insertInto('portal.users')
      .values({ id: randomUUID(), tenant_id: tenantId, email, first_name: first, last_name: last })
      .execute();
  const cases: [search: string, found: number][] = [
    ['a', 3],
    ['an', 3],
    ['ana', 1],
    ['ann', 2],
    ['anna', 2],
    ['anne', 1],
    ['and', 1],
    ['ander', 1],
    ['a ann', 2],
    ['an ab', 1],
  ];
  for (const [search, count] of cases) {
    const found = await emails({ search }, lender);
    assert.deepEqual(
      [found.length, new Set(found).size, (await users({ search, take: 1 }, lender)).totalCount],
      [count, count, count],
      search,
    );
  }
});

test('pages, sorts and counts search results', async () => {
  const all = await emails({ search: 'm' });
  assert.deepEqual(
    all,
    (await emails()).filter((email) => all.includes(email)),
  );
  assert.ok(all.length > 3);
  for (let skip = 0; skip <= all.length + 1; skip += 1) {
    const page = await users({ search: 'm', skip, take: 2 });
    assert.deepEqual([page.totalCount, page.nodes.map(({ email }) => email)], [all.length, all.slice(skip, skip + 2)]);
  }
  assert.deepEqual(await emails({ search: 'm', order: [{ firstName: 'DESC' }] }), [...all].reverse());
  const byEmail = await emails({ search: 'm', order: [{ email: 'ASC' }] });
  assert.deepEqual(byEmail, [...all].sort());
  assert.equal((await users({ search: 'm', order: [{ email: 'ASC' }], take: 1 })).totalCount, all.length);
});

// Behaviour: users.search
test('treats hostile search text as plain text', async () => {
  for (const search of [...hostileStrings, 'nul\u0000l', '\ud800', 'x'.repeat(195), "' or 1=1 --", '\\', '\u{10ffff}'])
    assert.equal((await users({ search: `${search} qqq` })).totalCount, 0, search);
  for (const search of ['x'.repeat(201), 'a b c d e f g h i']) {
    const answer = await main.ask(USERS, { search });
    assert.deepEqual(
      [codes(answer), Object.keys(answer.body.errors?.[0]?.extensions.fields ?? {})],
      [['BAD_USER_INPUT'], ['search']],
    );
  }
});

test('hides users of other companies', async () => {
  assert.deepEqual(await emails({}, harbor), ['main@whitelabel.example']);
  for (const search of ['amelia', 'main@summit.example', 'member', 'm']) {
    const found = await emails({ search }, harbor);
    assert.ok(
      found.every((email) => email.endsWith('@whitelabel.example')),
      search,
    );
  }
  assert.deepEqual(await emails({ search: 'main', order: [{ email: 'ASC' }] }, harbor), ['main@whitelabel.example']);
});
