import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { userId } from '../../demo/demo-data';
import { codes } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import {
  complete,
  FRESH,
  joinFresh,
  profileInput,
  readCompany,
  readDraft,
  resetCompany,
  saveDraft,
} from '../../testing/profile';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let fresh: TestLender;
let colleague: TestLender;
before(async () => {
  server = await startTestServer();
  fresh = await TestLender.signIn(server, 'new@fresh.example');
  colleague = await TestLender.signIn(server, 'colleague@summit.example');
});
beforeEach(async () => {
  await resetCompany(server);
  await server.app.database.db.deleteFrom('portal.profile_drafts').execute();
});
after(() => server.close());

const lastEntry = async () => (await entries()).at(-1)?.id ?? 0;
const entries = (from = 0) =>
  server.app.database.db.selectFrom('portal.audit_log').selectAll().where('id', '>', from).orderBy('id').execute();
const messageOf = (answer: Awaited<ReturnType<typeof complete>>) => answer.body.errors?.[0]?.message;
const homeOf = async (lender: TestLender) =>
  (await lender.read<{ tenant: { id: string } }>('{ tenant { id } }')).tenant.id;
const colleagueRow = () =>
  server.app.database.db
    .selectFrom('portal.users')
    .select(['phone', 'company_role'])
    .where('id', '=', userId('colleague@summit.example'))
    .executeTakeFirstOrThrow();

// Behaviour: wizard.complete
test('stores the company, the lender with its states, and the user, readable at once', async () => {
  const from = await lastEntry();
  await saveDraft(fresh, { companyRole: 'Part' });
  const { body } = await complete(fresh, profileInput());
  assert.equal(body.errors, undefined, JSON.stringify(body.errors));

  const { legalEntities, lenders, states, users } = await readCompany(server);
  const address = '1 Main Street, Springfield, IL 62701';
  assert.deepEqual(legalEntities, [
    { type: 'LIMITED_PARTNERSHIP', name: 'Fresh Meadow Capital LP', phone: '+12125550100', address },
  ]);
  const [{ id, ...lender }] = lenders as [(typeof lenders)[0]];
  assert.deepEqual(
    [lenders.length, lender],
    [1, { address, phone: '+12125550100', projects_type: ['SFR', 'CRE'], has_white_label: false }],
  );
  assert.deepEqual(states, [
    { region: 'CA', is_approved: false },
    { region: 'NY', is_approved: false },
  ]);
  assert.deepEqual(users, [{ email: 'new@fresh.example', phone: '+14155550100', company_role: 'Partner' }]);

  const { tenant, user } = body.data!['updateTenantProfile'] as { tenant: Record<string, unknown>; user: unknown };
  assert.deepEqual(user, { id: fresh.userId, phone: '+14155550100', companyRole: 'Partner' });
  assert.deepEqual(tenant['legalEntity'], legalEntities[0]);
  const { lenderStates, ...answered } = tenant['lender'] as {
    lenderStates: { id: string; region: string; isApproved: boolean }[];
  };
  assert.deepEqual(answered, { id, address, phone: '+12125550100', projectsType: ['SFR', 'CRE'] });

  const license = '{ getFileStateConfig { value } tenant { lender { lenderStates { id region isApproved } } } }';
  assert.deepEqual(
    (await fresh.read<{ tenant: { lender: { lenderStates: unknown } } }>(license)).tenant.lender.lenderStates,
    lenderStates,
  );
  assert.equal(await readDraft(fresh), null);

  const actions = (await entries(from)).map(({ actor, action, subject_id: subject }) => [actor, action, subject]);
  assert.deepEqual(actions.slice(0, 1), [[fresh.userId, 'lender.create', id]]);
  assert.deepEqual(
    new Set(actions.slice(1, 3).map(([, action, subject]) => `${action} ${subject}`)),
    new Set(lenderStates.map((state) => `lenderState.create ${state.id}`)),
  );
  assert.deepEqual(actions.slice(3), [[fresh.userId, 'user.completeProfile', fresh.userId]]);
});

// Behaviour: wizard.complete
test('is idempotent for the same profile', async () => {
  const first = await complete(fresh, profileInput());
  const stored = await readCompany(server);
  const from = await lastEntry();
  const again = profileInput();
  again.tenantInput.legalEntity['phone'] = '+12125550100';
  again.tenantInput.lender['regions'] = ['CA', 'NY'];
  again.userInput['companyRole'] = ' Partner ';
  for (const input of [profileInput(), again, { userInput: profileInput().userInput }]) {
    const answer = await complete(fresh, input);
    assert.deepEqual(answer.body, first.body);
  }
  assert.deepEqual(await readCompany(server), stored);
  assert.deepEqual(await entries(from), []);
});

// Behaviour: wizard.complete.not-changed
test('rejects changes to a complete profile by the user or a colleague', async () => {
  await complete(fresh, profileInput());
  const stored = await readCompany(server);
  const from = await lastEntry();
  const role = { ...profileInput(), userInput: { companyRole: 'Owner', phone: '(415) 555-0100' } };
  const phone = { userInput: { companyRole: 'Partner', phone: '(415) 555-0101' } };
  const name = profileInput();
  name.tenantInput.legalEntity['name'] = 'Other Capital LP';
  const states = profileInput();
  states.tenantInput.lender['regions'] = ['NY'];
  for (const input of [role, phone, name, states]) {
    const answer = await complete(fresh, input);
    assert.deepEqual([codes(answer), messageOf(answer)], [['CONFLICT'], 'Your profile is already complete']);
  }
  assert.deepEqual(await readCompany(server), stored);
  assert.deepEqual(await entries(from), []);
});

test('requires only the contact if the company is a lender', async () => {
  const home = await homeOf(colleague);
  const { users: _without, ...before } = await readCompany(server, home);
  const { body } = await complete(colleague, { userInput: { companyRole: 'Loan officer', phone: '(415) 555-0177' } });
  assert.equal(body.errors, undefined);
  assert.deepEqual(await colleagueRow(), { phone: '+14155550177', company_role: 'Loan officer' });
  const { users: _with, ...company } = await readCompany(server, home);
  assert.deepEqual(company, before);
  await server.app.database.db
    .updateTable('portal.users')
    .set({ phone: null, company_role: null })
    .where('id', '=', colleague.userId)
    .execute();
});

test('requires the company part without a lender record', async () => {
  for (const input of [{ userInput: profileInput().userInput }, { ...profileInput(), tenantInput: null }]) {
    const answer = await complete(fresh, input);
    assert.deepEqual(codes(answer), ['BAD_USER_INPUT']);
    assert.deepEqual(answer.body.errors![0]!.extensions.fields, {
      tenantInput: 'The profile of your company is required',
    });
  }
  const { lenders, users } = await readCompany(server);
  assert.deepEqual([lenders, users], [[], [{ email: 'new@fresh.example', phone: null, company_role: null }]]);
});

// Behaviour: wizard.complete.not-changed
test('answers the second colleague with a conflict and lets them complete the contact', async () => {
  const home = await homeOf(colleague);
  await joinFresh(server);
  try {
    await complete(fresh, profileInput());
    const stored = await readCompany(server);
    const late = profileInput();
    late.tenantInput.legalEntity['name'] = 'Fresh Capital LP';
    late.userInput = { companyRole: 'Analyst', phone: '(415) 555-0178' };
    await saveDraft(colleague, { legalEntityName: 'Fresh Capital LP', companyRole: 'Analyst' }, 'states');

    const refused = await complete(colleague, late);
    assert.deepEqual(codes(refused), ['CONFLICT']);
    assert.equal(
      messageOf(refused),
      'A colleague has already completed your company’s profile. We only need your contact information',
    );
    assert.deepEqual(await readCompany(server), stored);
    assert.deepEqual((await readDraft(colleague))?.values, {
      legalEntityName: 'Fresh Capital LP',
      companyRole: 'Analyst',
    });

    const { body } = await complete(colleague, { userInput: late.userInput });
    assert.equal(body.errors, undefined);
    assert.deepEqual(await colleagueRow(), { phone: '+14155550178', company_role: 'Analyst' });
    assert.equal(await readDraft(colleague), null);
    assert.deepEqual({ ...(await readCompany(server)), users: [] }, { ...stored, users: [] });
  } finally {
    await server.app.database.db
      .updateTable('portal.users')
      .set({ tenant_id: home, phone: null, company_role: null })
      .where('id', '=', colleague.userId)
      .execute();
  }
});

test('reports every invalid field and stores nothing', async () => {
  const answer = await complete(fresh, {
    tenantInput: {
      legalEntity: { type: 'TRUST', name: 'Inc.', phone: '555', address: ' ' },
      lender: { address: '', phone: '+1212555010', projectsType: ['CRE', 'OTHER'], regions: ['CA', 'XX'] },
    },
    userInput: { companyRole: '', phone: '' },
  });
  assert.deepEqual(codes(answer), ['BAD_USER_INPUT']);
  assert.deepEqual(answer.body.errors![0]!.extensions.fields, {
    'tenantInput.legalEntity.name': 'Legal entity name should not consist only of the abbreviation "Inc."',
    'tenantInput.legalEntity.phone': 'Legal entity phone must be a valid phone number: (###) ###-####',
    'tenantInput.legalEntity.address': 'Legal entity address is required',
    'tenantInput.lender.address': 'Lender address is required',
    'tenantInput.lender.phone': 'Lender phone must be a valid phone number: (###) ###-####',
    'tenantInput.lender.projectsType': 'Please select project types from the list',
    'tenantInput.lender.regions': 'Please select states from the list',
    'userInput.companyRole': 'Your role in the company is required',
    'userInput.phone': 'Your phone is required',
  });
  assert.deepEqual((await readCompany(server)).lenders, []);
});

// Behaviour: wizard.complete
test('rolls back on a late failure and accepts another attempt', async () => {
  const { db } = server.app.database;
  const from = await lastEntry();
  await saveDraft(fresh, { companyRole: 'Partner' });
  await sql`create function portal.fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
    db,
  );
  await sql`create trigger fail before delete on portal.profile_drafts for each row execute function portal.fail()`.execute(
    db,
  );
  const answer = await complete(fresh, profileInput());
  assert.deepEqual([codes(answer), messageOf(answer)], [['INTERNAL'], 'Something went wrong']);
  assert.deepEqual(await readCompany(server), {
    legalEntities: [],
    lenders: [],
    states: [],
    users: [{ email: 'new@fresh.example', phone: null, company_role: null }],
  });
  assert.deepEqual((await readDraft(fresh))?.values, { companyRole: 'Partner' });
  assert.deepEqual(await entries(from), []);

  await sql`drop trigger fail on portal.profile_drafts`.execute(db);
  assert.deepEqual(codes(await complete(fresh, profileInput())), []);
});

test('replaces a legal entity without a lender record', async () => {
  const entity = { type: 'TRUST', name: 'Old', phone: '+12125550199', address: 'Old' } as const;
  await server.app.database.db
    .insertInto('portal.legal_entities')
    .values({ tenant_id: FRESH, ...entity })
    .execute();
  assert.deepEqual(codes(await complete(fresh, profileInput())), []);
  assert.equal((await readCompany(server)).legalEntities[0]?.name, 'Fresh Meadow Capital LP');
});
