import { unacceptableStrings } from '@lender-portal/server-kit/testing/hostile-strings';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { userId } from '../../demo/demo-data';
import type { PortalSettings } from '../../foundation/settings/settings';
import { codes, send, type SessionBody } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { mailedLink, mailsTo, openLink } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';

const HIGH_LIMIT = { max: 100_000, window: 3600 };
const LIMITS: PortalSettings['invitationLimits'] = { perCompany: HIGH_LIMIT, perEmail: HIGH_LIMIT };
const PASSWORD = 'a good password';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

let server: TestServer;
let main: TestLender;
let harbor: TestLender;
let member: TestLender;
before(async () => {
  server = await startTestServer({ invitationLimits: LIMITS });
  [main, harbor, member] = (await Promise.all(
    ['main@summit.example', 'main@whitelabel.example', 'member@summit.example'].map((email) =>
      TestLender.signIn(server, email),
    ),
  )) as [TestLender, TestLender, TestLender];
});
after(() => server.close());

const FIELDS = 'id firstName lastName email createdAt expiresAt isUsed link';
interface Invitation {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  createdAt: string;
  expiresAt: string;
  isUsed: boolean;
  link: string;
}
const CREATE = `mutation CreateUserInvitation($input: CreateLenderUserInvitationInput!) { createLenderUserInvitation(input: $input) { ${FIELDS} } }`;
const RESEND = `mutation Resend($id: ID!) { resendLenderUserInvitation(id: $id) { ${FIELDS} } }`;
const REVOKE = `mutation Revoke($id: ID!) { revokeLenderUserInvitation(id: $id) { ${FIELDS} } }`;
const LIST = `query GetUserInvitations($skip: Int, $take: Int, $search: String, $order: [LenderUserInvitationSortInput!]) {
  getLenderUserInvitations(skip: $skip, take: $take, search: $search, order: $order, where: { isUsed: { eq: false } }) { totalCount nodes { ${FIELDS} } }
}`;

const ada = (email: string, more: object = {}) => ({ firstName: 'Ada', lastName: 'King', email, ...more });
const invite = async (input: object, lender = main) =>
  (await lender.read<{ createLenderUserInvitation: Invitation }>(CREATE, { input })).createLenderUserInvitation;
const resend = async (id: string, lender = main) =>
  (await lender.read<{ resendLenderUserInvitation: Invitation }>(RESEND, { id })).resendLenderUserInvitation;
const revoke = async (id: string, lender = main) =>
  (await lender.read<{ revokeLenderUserInvitation: Invitation }>(REVOKE, { id })).revokeLenderUserInvitation;
const list = async (variables: object = {}, lender = main) =>
  (
    await lender.read<{ getLenderUserInvitations: { totalCount: number; nodes: Invitation[] } }>(LIST, {
      take: 100,
      ...variables,
    })
  ).getLenderUserInvitations;
const check = async (id: string) =>
  (await main.read<{ checkInvitation: boolean }>('query Check($id: ID!) { checkInvitation(id: $id) }', { id }))
    .checkInvitation;
const refused = async (text: string, variables: Record<string, unknown>, lender = main) => {
  const { body } = await lender.ask(text, variables);
  assert.ok(body.errors?.[0], 'it is refused');
  return { ...body.errors[0].extensions, message: body.errors[0].message } as {
    code: string;
    message: string;
    fields?: Record<string, string>;
    retryAfter?: number;
  };
};

const signUp = (email: string, invitation: string) =>
  send<SessionBody & { code?: string }>(`${server.url}/auth/v1/signup`, {
    body: { email, password: PASSWORD, data: { invitation, firstName: 'Ada', lastName: 'King', portal: 'lender' } },
  });
const usersCalled = async (email: string) =>
  (
    await main.read<{ getLenderUsers: { totalCount: number } }>(
      'query Q($search: String) { getLenderUsers(search: $search) { totalCount } }',
      {
        search: email,
      },
    )
  ).getLenderUsers.totalCount;
const actions = async (subject: string) =>
  await server.app.database.db
    .selectFrom('portal.audit_log')
    .select(['action', 'actor', 'details'])
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute();
const change = (id: string, values: object) =>
  server.app.database.db.updateTable('portal.invitations').set(values).where('id', '=', id).execute();

// Behaviour: invitations.lifetime
test('lists, mails and audits an invitation that the invitee uses once to sign up', async () => {
  const email = 'ada@invited.example';
  const sent = await invite(ada('  Ada@Invited.example '));
  assert.deepEqual([sent.firstName, sent.lastName, sent.email, sent.isUsed], ['Ada', 'King', email, false]);
  assert.equal(sent.link, `${server.app.settings.appUrl}/sign-up?invitation=${sent.id}`);
  assert.equal(Date.parse(sent.expiresAt) - Date.parse(sent.createdAt), WEEK_MS);
  assert.deepEqual((await list()).nodes[0], sent);

  const [mail, ...others] = await mailsTo(server.url, email);
  assert.equal(others.length, 0);
  assert.equal(mail?.subject, 'Summit Lending LLC invited you to Lender Portal');
  assert.match(mail.text, /^“Margaret Ellis” of Summit Lending LLC invited you/m);
  assert.deepEqual(mail?.links, [sent.link]);
  assert.deepEqual(await actions(sent.id), [
    {
      action: 'invitation.create',
      actor: userId('main@summit.example'),
      details: { email, tenantId: (await main.read<{ tenant: { id: string } }>('{ tenant { id } }')).tenant.id },
    },
  ]);

  assert.equal((await signUp(email, sent.id)).status, 200);
  assert.equal((await list({ search: email })).totalCount, 1, 'until the address is verified');
  assert.equal((await openLink(server.url, await mailedLink(server.url, email))).status, 200);
  assert.deepEqual([(await list({ search: email })).totalCount, await usersCalled(email)], [0, 1]);

  assert.equal((await signUp('second@invited.example', sent.id)).body.code, 'invitation_invalid');
  assert.equal((await refused(RESEND, { id: sent.id })).code, 'CONFLICT');
  assert.equal((await refused(REVOKE, { id: sent.id })).message, 'Ada King has already accepted this invitation');
});

// Behaviour: invitations.renewed
test('renews the invitation of an invited address: one entry on top, old links valid', async () => {
  const email = 'twice@invited.example';
  const first = await invite(ada(email));
  await invite(ada('between@invited.example'));
  await change(first.id, {
    created_at: new Date(Date.now() - 10 * 86_400_000),
    expires_at: new Date(Date.now() - 1000),
  });
  assert.equal(await check(first.id), false);
  const again = await invite(ada(email.toUpperCase(), { firstName: 'Augusta' }));
  assert.deepEqual([again.id, again.firstName, again.link], [first.id, 'Augusta', first.link]);
  const { nodes } = await list({ search: email });
  assert.deepEqual(nodes, [again]);
  assert.equal((await list()).nodes[0]?.id, first.id);
  assert.equal(await check(first.id), true);
  assert.equal((await mailsTo(server.url, email)).length, 2);
  assert.deepEqual(
    (await actions(first.id)).map(({ action }) => action),
    ['invitation.create', 'invitation.renew'],
  );
});

// Behaviour: invitations.renewed
test('invites an address once for concurrent requests', async () => {
  const email = 'race@invited.example';
  const all = await Promise.all(Array.from({ length: 8 }, () => invite(ada(email))));
  assert.equal(new Set(all.map(({ id }) => id)).size, 1);
  assert.equal((await list({ search: email })).totalCount, 1);
});

test('lets two companies invite the same address without seeing each other’s invitation', async () => {
  const email = 'both@invited.example';
  const [ours, theirs] = [await invite(ada(email)), await invite(ada(email), harbor)];
  assert.notEqual(ours.id, theirs.id);
  assert.deepEqual(
    [(await list({ search: email })).nodes.map(({ id }) => id), (await list({}, harbor)).nodes.map(({ id }) => id)],
    [[ours.id], [theirs.id]],
  );
  assert.match((await mailsTo(server.url, email))[0]!.subject, /^Harbor White Label Capital /);
});

// Behaviour: invitations.who-has-an-account
test('rejects an address with an account without revealing other companies', async () => {
  const cases = [
    ['Member@Summit.example', 'member@summit.example is already a user of your company'],
    ['inactive@summit.example', 'inactive@summit.example is already a user of your company, and deactivated'],
    ['main@whitelabel.example', 'main@whitelabel.example is already a user of the portal'],
    ['owner@entrepreneur.example', 'owner@entrepreneur.example is already a user of the portal'],
  ] as const;
  for (const [email, message] of cases) {
    const { code, fields } = await refused(CREATE, { input: ada(email) });
    assert.deepEqual([code, fields], ['BAD_USER_INPUT', { email: message }]);
    assert.equal((await list({ search: email })).totalCount, 0);
  }
});

test('reports invalid invitations by form field with the form’s messages', async () => {
  const { code, fields } = await refused(CREATE, { input: { firstName: ' ', lastName: '', email: 'nowhere' } });
  assert.equal(code, 'BAD_USER_INPUT');
  assert.deepEqual(fields, {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email must be a valid email',
  });
  for (const field of ['firstName', 'lastName', 'email']) {
    for (const value of unacceptableStrings) {
      const refusal = await refused(CREATE, { input: ada('fine@invited.example', { [field]: value }) });
      assert.deepEqual(
        [refusal.code, Object.keys(refusal.fields ?? {})],
        ['BAD_USER_INPUT', [field]],
        JSON.stringify(value),
      );
    }
  }
  for (const email of [
    'a@b@c.example',
    'a b@c.example',
    '<a@b.example>',
    'a@b.example\r\nBcc: c@d.example',
    'a@localhost',
  ])
    assert.deepEqual(Object.keys((await refused(CREATE, { input: ada(email) })).fields ?? {}), ['email'], email);
  assert.equal((await list({ search: 'fine@invited.example' })).totalCount, 0);
});

test('limits the length of names, and truncates earlier ones in mails', async () => {
  for (const [value, message] of [
    ['x'.repeat(61), 'First name must be at most 60 characters'],
    [
      'Your account is locked, call +1 212 555 0100 now',
      'First name must be a name: at most two digits and six words, and no word may end with ! or ?',
    ],
    ['Win at evil.example', 'First name must not contain a web address; add a space after each period'],
  ] as const)
    assert.deepEqual((await refused(CREATE, { input: ada('names@invited.example', { firstName: value }) })).fields, {
      firstName: message,
    });

  const { db } = server.app.database;
  const { id } = await invite(ada('names@invited.example'));
  const before = await db
    .selectFrom('portal.users')
    .select(['first_name', 'last_name'])
    .where('email', '=', 'main@summit.example')
    .executeTakeFirstOrThrow();
  const rename = (names: { first_name: string; last_name: string }) =>
    db.updateTable('portal.users').set(names).where('email', '=', 'main@summit.example').execute();
  await rename({ first_name: 'Claim https://evil.example/prize', last_name: 'x'.repeat(200) });
  await main.read(RESEND, { id });
  await rename(before);
  const [mail] = await mailsTo(server.url, 'names@invited.example');
  assert.equal(mail!.subject, 'Summit Lending LLC invited you to Lender Portal');
  assert.ok(mail!.text.includes(`“Claim https: //evil. example/prize ${'x'.repeat(59)}…” of Summit Lending LLC`));
  assert.doesNotMatch(mail!.html + mail!.text, /https:\/\/evil|evil\.example|x{60}/);
});

// Behaviour: invitations.renewed
test('resends a pending invitation for another week in place and reactivates an expired one', async () => {
  const email = 'again@invited.example';
  const sent = await invite(ada(email));
  const createdAt = new Date(Date.now() - 20 * 86_400_000);
  await change(sent.id, { created_at: createdAt, expires_at: new Date(Date.now() - 86_400_000) });
  const [expired] = (await list({ search: email })).nodes;
  assert.ok(Date.parse(expired!.expiresAt) < Date.now(), 'it is still listed');
  assert.equal((await signUp(email, sent.id)).body.code, 'invitation_invalid');

  const again = await resend(sent.id);
  assert.deepEqual([again.id, again.createdAt], [sent.id, createdAt.toISOString()]);
  assert.ok(Math.abs(Date.parse(again.expiresAt) - Date.now() - WEEK_MS) < 60_000);
  assert.equal((await mailsTo(server.url, email)).length, 2);
  assert.equal((await signUp(email, sent.id)).status, 200);
  assert.deepEqual(
    (await actions(sent.id)).map(({ action }) => action),
    ['invitation.create', 'invitation.resend'],
  );
});

test('does not resend to someone who has become a user', async () => {
  const email = 'meanwhile@invited.example';
  const ours = await invite(ada(email));
  const theirs = await invite(ada(email), harbor);
  await signUp(email, theirs.id);
  await openLink(server.url, await mailedLink(server.url, email));
  const { code, message } = await refused(RESEND, { id: ours.id });
  assert.deepEqual([code, message], ['CONFLICT', `${email} is already a user of the portal`]);
});

// Behaviour: invitations.revoke
test('invalidates a revoked invitation for new and unverified sign-ups', async () => {
  const [early, late] = [await invite(ada('early@invited.example')), await invite(ada('late@invited.example'))];
  assert.equal((await signUp('early@invited.example', early.id)).status, 200);
  for (const { id, email } of [early, late]) {
    assert.equal((await revoke(id)).id, id);
    assert.equal((await list({ search: email })).totalCount, 0);
    assert.equal(await check(id), false);
    for (const text of [RESEND, REVOKE]) assert.equal((await refused(text, { id })).code, 'NOT_FOUND');
  }
  assert.equal((await signUp('late@invited.example', late.id)).body.code, 'invitation_invalid');
  const opened = await openLink(server.url, await mailedLink(server.url, 'early@invited.example'));
  assert.equal(opened.body.code, 'invitation_invalid');
  assert.equal(await usersCalled('early@invited.example'), 0);
  assert.deepEqual(
    (await actions(late.id)).map(({ action }) => action),
    ['invitation.create', 'invitation.revoke'],
  );

  const renewed = await invite(ada('late@invited.example'));
  assert.notEqual(renewed.id, late.id);
  assert.equal(await check(renewed.id), true);
});

// Behaviour: invitations.revoke
test('either revokes or accepts an invitation in a race', async () => {
  for (let round = 0; round < 4; round += 1) {
    const email = `both${round}@race.example`;
    const { id } = await invite(ada(email));
    await signUp(email, id);
    const link = await mailedLink(server.url, email);
    const [revoked] = await Promise.all([main.ask(REVOKE, { id }), openLink(server.url, link)]);
    assert.equal(await usersCalled(email), revoked.body.errors ? 1 : 0);
  }
});

test('protects an invitation from other companies, other users and wrong ids', async () => {
  const { id } = await invite(ada('ours@invited.example'));
  const { db } = server.app.database;
  const staffs = '11111111-1111-4111-8111-111111111111';
  for (const text of [RESEND, REVOKE]) {
    assert.equal((await refused(text, { id }, harbor)).code, 'NOT_FOUND');
    assert.equal((await refused(text, { id }, member)).code, 'FORBIDDEN');
    for (const wrong of [randomUUID(), staffs, 'x', '', "' or 1=1 --", 'x'.repeat(5000)])
      assert.equal((await refused(text, { id: wrong })).code, 'NOT_FOUND');
  }
  assert.equal((await refused(CREATE, { input: ada('no@invited.example') }, member)).code, 'FORBIDDEN');
  assert.equal((await mailsTo(server.url, 'ours@invited.example')).length, 1);
  const rows = await db
    .selectFrom('portal.invitations')
    .select('id')
    .where('revoked_at', 'is not', null)
    .where('id', 'in', [id, staffs])
    .execute();
  assert.deepEqual(rows, []);
});

for (const [count, pages] of [
  [0, []],
  [1, [1]],
  [10, [10]],
  [11, [10, 1]],
  [24, [10, 10, 4]],
] as const) {
  // Behaviour: users.paging
  test(`pages, sorts, counts and searches ${count} pending invitations`, async () => {
    const { db } = server.app.database;
    await sql`delete from portal.invitations where tenant_id = (select tenant_id from portal.users where email = 'main@dev.example')`.execute(
      db,
    );
    const dev = await TestLender.signIn(server, 'main@dev.example');
    for (let index = 0; index < count; index += 1) {
      const { id } = await invite(ada(`p${index}@dev.example`, { lastName: index % 2 ? 'Odd' : 'Even' }), dev);
      await change(id, { created_at: new Date(Date.now() - index * 3_600_000) });
    }
    const found = await Promise.all([...pages, 0, 0].map((_, page) => list({ skip: page * 10, take: 10 }, dev)));
    assert.deepEqual(
      found.map(({ totalCount, nodes }) => [totalCount, nodes.length]),
      [...pages, 0, 0].map((length) => [count, length]),
    );
    const all = found.flatMap(({ nodes }) => nodes.map(({ email }) => email));
    assert.deepEqual(
      all,
      Array.from({ length: count }, (_, index) => `p${index}@dev.example`),
    );
    assert.deepEqual(
      (await list({ order: [{ createdAt: 'ASC' }] }, dev)).nodes.map(({ email }) => email),
      [...all].reverse(),
    );
    assert.equal((await list({ search: 'ODD', take: 1 }, dev)).totalCount, Math.floor(count / 2));
    assert.equal((await list({ search: 'ada nobody' }, dev)).totalCount, 0);
  });
}

// Behaviour: invitations.limits, limits.counted
test('rejects too many invitations per company and per address with the wait time', async (context) => {
  const limited = await startTestServer({
    invitationLimits: { perCompany: { max: 4, window: 3600 }, perEmail: { max: 1, window: 60 } },
  });
  context.after(() => limited.close());
  const lender = await TestLender.signIn(limited, 'main@summit.example');
  const { id } = await invite(ada('one@limited.example'), lender);
  const again = await refused(RESEND, { id }, lender);
  assert.deepEqual([again.code, again.retryAfter! > 50 && again.retryAfter! <= 60], ['RATE_LIMITED', true]);
  assert.equal(
    again.message,
    `An invitation was sent to one@limited.example a moment ago. Please try again in ${again.retryAfter} seconds`,
  );
  assert.equal((await refused(CREATE, { input: ada('ONE@limited.example') }, lender)).code, 'RATE_LIMITED');
  await invite(ada('two@limited.example'), lender);
  const more = await refused(CREATE, { input: ada('three@limited.example') }, lender);
  assert.deepEqual(
    [more.code, more.message],
    ['RATE_LIMITED', 'Your company has sent too many invitations. Please try again in 60 minutes'],
  );
  assert.equal((await mailsTo(limited.url, 'one@limited.example')).length, 1);
  assert.equal((await list({ search: 'three' }, lender)).totalCount, 0);
  await invite(ada('one@limited.example'), await TestLender.signIn(limited, 'main@whitelabel.example'));

  // Simulates that time has passed.
  await limited.app.database.db
    .updateTable('portal.rate_limits')
    .set(({ eb }) => ({ expire: eb('expire', '-', 2 * 3_600_000) }))
    .execute();
  assert.equal((await resend(id, lender)).id, id);
});

test('creates no invitation if the mail cannot be queued', async (context) => {
  const { db } = server.app.database;
  await sql`alter table portal.mail_outbox add constraint broken check (recipient <> 'broken@invited.example')`.execute(
    db,
  );
  context.after(() => sql`alter table portal.mail_outbox drop constraint broken`.execute(db));
  assert.deepEqual(codes(await main.ask(CREATE, { input: ada('broken@invited.example') })), ['INTERNAL']);
  assert.equal((await list({ search: 'broken@invited.example' })).totalCount, 0);
});
