import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { makeExecutableSchema } from '@graphql-tools/schema';
import contracts from '@lender-portal/contracts/schema-text';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { runOperation } from '../testing/run-operation';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { MarketplaceContext } from '../context/context';
import { seedMarketplace } from '../demo/seed-marketplace';
import { marketplaceResolvers } from '../resolvers';
import type { MarketplaceTables } from '../tables/tables';
import { openMarketplace } from '../testing/open-marketplace';
import { testContext, viewerOf } from '../testing/test-context';
import { borrowerAttention } from './attention';

const HARBOR = '00000000-0000-4000-8000-00000000000a';
const OTHER = '00000000-0000-4000-8000-00000000000b';

let database: OpenDatabase<MarketplaceTables>;
before(async () => {
  database = await openMarketplace([HARBOR, OTHER]);
  await database.db.transaction().execute(async (trx) => {
    const lenders = new Map([['harbor', HARBOR]]);
    await seedMarketplace(trx, lenders, new Date());
  });
});
after(() => database.close());

const schema = makeExecutableSchema<MarketplaceContext>({
  typeDefs: contracts.schemaText,
  resolvers: marketplaceResolvers,
});

/** Records sent emails. With `isLimited`, sending fails as rate-limited. */
const mails: { email: string; firstName: string; expiresInDays: number }[] = [];
let isLimited = false;

const borrowerMails: MarketplaceContext['borrowerMails'] = {
  async invite(_trx, { email, firstName, expiresInDays }) {
    if (isLimited) throw refusal('RATE_LIMITED', 'An invitation was sent a moment ago');
    mails.push({ email, firstName, expiresInDays });
  },
  async revoked() {},
};

async function ask<T = Record<string, never>>(
  source: string,
  variableValues: Record<string, unknown> = {},
  { lender = HARBOR } = {},
) {
  const viewer = { ...viewerOf(lender, ''), user: { id: HARBOR, name: 'Robin Harbor' } };
  const contextValue = testContext(database.db, lender, {
    borrowerMails,
    completeViewer: async () => viewer,
    whiteLabelViewer: async () => viewer,
  });
  const { data, errors } = await runOperation({ schema, source, variableValues, contextValue });
  return { data: data as T | null, codes: errors?.map(({ extensions }) => extensions['code']) ?? [], errors };
}

const LIST =
  'query L($search: String, $order: BorrowerOrder, $skip: Int) { borrowers(take: 10, skip: $skip, search: $search, order: $order) { totalCount nodes { id lastName createdAt loans { id } } } }';
interface List {
  borrowers: { totalCount: number; nodes: { id: string; lastName: string; createdAt: string; loans: object[] }[] };
}
const list = async (variables: object = {}) => (await ask<List>(LIST, { ...variables })).data!.borrowers;
const INVITE =
  'mutation I($input: InviteBorrowerInput!) { inviteBorrower(input: $input) { id email company phone invitedBy } }';
const INVITATIONS = '{ borrowerInvitations { id email } }';
const person = { firstName: 'Nora', lastName: 'Quill', email: 'Nora.Quill@mail.example' };

// Behaviour: borrowers.list
test('finds the 20 borrowers of the demo by words of name, company or address', async () => {
  assert.equal((await list()).totalCount, 20);
  for (const [search, names] of [
    ['okonkwo', ['Okonkwo']],
    ['BEACON grace', ['Okonkwo']],
    ['castlemoor', ['Castle']],
    ['Ca\u015ftlem\u00f8or', ['Castle']],
    ['nobody here', []],
    ['%', []],
  ] as const)
    assert.deepEqual(
      (await list({ search })).nodes.map(({ lastName }) => lastName),
      names,
      search,
    );
});

// Behaviour: borrowers.list
test('sorts by name, age or number of loans, without overlapping pages', async () => {
  const names = (await list()).nodes.map(({ lastName }) => lastName.toLowerCase());
  assert.deepEqual(names, names.toSorted());
  const ages = (await list({ order: 'NEWEST' })).nodes.map(({ createdAt }) => createdAt);
  assert.deepEqual(ages, ages.toSorted().reverse());
  const loans = (await list({ order: 'LOANS' })).nodes.map((each) => each.loans.length);
  assert.deepEqual(
    loans,
    loans.toSorted((a, b) => b - a),
  );
  const both = [...(await list({ order: 'LOANS' })).nodes, ...(await list({ order: 'LOANS', skip: 10 })).nodes];
  assert.equal(new Set(both.map(({ id }) => id)).size, 20);
});

// Behaviour: borrowers.track-record
test('counts loans by status and repayments within the term in a track record', async () => {
  const { db } = database;
  const { nodes } = await list({ search: 'ashworth' });
  const borrower = nodes[0]!.id;
  const loan = async (
    index: number,
    steps: [status: 'APPLICATION' | 'FUNDED' | 'PAID_OFF' | 'DECLINED', at: string][],
  ) => {
    const id = `00000000-0000-4000-9000-00000000000${index}`;
    await db
      .insertInto('marketplace.loans')
      .values({
        id,
        lender_id: HARBOR,
        number: `T-${index}`,
        project_name: 'House',
        project_type: 'SFR',
        state: 'MA',
        borrower_id: borrower,
        borrower_name: 'A',
        amount: 100_000,
        interest_rate: 9,
        term_months: 12,
        created_at: new Date(steps[0]![1]),
        updated_at: new Date(steps[0]![1]),
      })
      .execute();
    for (const [step, [status, at]] of steps.entries())
      await db
        .insertInto('marketplace.loan_steps')
        .values({ id: `00000000-0000-4000-a000-0000000000${index}${step}`, loan_id: id, status, at: new Date(at) })
        .execute();
  };
  await loan(1, [
    ['APPLICATION', '2024-01-01T12:00:00Z'],
    ['FUNDED', '2024-02-01T12:00:00Z'],
    ['PAID_OFF', '2025-02-01T20:00:00Z'],
  ]);
  await loan(2, [
    ['APPLICATION', '2024-01-02T12:00:00Z'],
    ['FUNDED', '2024-02-01T12:00:00Z'],
    ['PAID_OFF', '2025-02-03T12:00:00Z'],
  ]);
  await loan(3, [
    ['APPLICATION', '2024-01-03T12:00:00Z'],
    ['DECLINED', '2024-01-05T12:00:00Z'],
  ]);
  await loan(4, [['APPLICATION', '2024-01-04T12:00:00Z']]);
  const { data } = await ask<{ borrower: { trackRecord: object } }>(
    'query T($id: ID!) { borrower(id: $id) { trackRecord { loans open repaid declined amountRepaid repaidOnTime } } }',
    { id: borrower },
  );
  assert.deepEqual(
    { ...data!.borrower.trackRecord },
    { loans: 4, open: 1, repaid: 2, declined: 1, amountRepaid: 200_000, repaidOnTime: 1 },
  );
});

// Behaviour: borrowers.invite
test('invites a borrower by mail and renews the invitation for the same address', async () => {
  const before = mails.length;
  const first = await ask<{ inviteBorrower: { id: string } }>(INVITE, {
    input: { ...person, phone: '(617) 555-0199', company: ' ' },
  });
  const again = await ask<{ inviteBorrower: { id: string } }>(INVITE, {
    input: { ...person, email: 'nora.quill@mail.example', company: 'Quill LLC', phone: '' },
  });
  assert.deepEqual(
    { ...first.data!.inviteBorrower },
    {
      id: first.data!.inviteBorrower.id,
      email: 'nora.quill@mail.example',
      company: null,
      phone: '+16175550199',
      invitedBy: 'Robin Harbor',
    },
  );
  assert.equal(again.data!.inviteBorrower.id, first.data!.inviteBorrower.id);
  assert.deepEqual(
    mails.slice(before),
    Array.from({ length: 2 }, () => ({ email: 'nora.quill@mail.example', firstName: 'Nora', expiresInDays: 14 })),
  );
});

// Behaviour: borrowers.invite
test('rejects an existing borrower’s address at its field without a mail', async () => {
  const before = mails.length;
  const { codes, errors } = await ask(INVITE, { input: { ...person, email: 'G.Okonkwo@beaconproperties.example' } });
  assert.deepEqual(codes, ['BAD_USER_INPUT']);
  assert.deepEqual(errors?.[0]?.extensions['fields'], {
    email: 'g.okonkwo@beaconproperties.example is already your borrower',
  });
  assert.equal(mails.length, before);
});

test('creates no invitation if the mail is rejected', async () => {
  isLimited = true;
  assert.deepEqual((await ask(INVITE, { input: { ...person, email: 'limited@mail.example' } })).codes, [
    'RATE_LIMITED',
  ]);
  isLimited = false;
  assert.ok(!JSON.stringify((await ask(INVITATIONS)).data).includes('limited@mail.example'));
});

// Behaviour: borrowers.invite
test('resends and revokes an invitation for its own lender and closes it when the address is a borrower’s', async () => {
  const { data } = await ask<{ inviteBorrower: { id: string } }>(INVITE, {
    input: { ...person, email: 'wait@mail.example' },
  });
  const { id } = data!.inviteBorrower;
  const resend = 'mutation S($id: ID!) { resendBorrowerInvitation(id: $id) { id } }';
  const revoke = 'mutation V($id: ID!) { revokeBorrowerInvitation(id: $id) { id } }';
  for (const text of [resend, revoke])
    assert.deepEqual((await ask(text, { id }, { lender: OTHER })).codes, ['NOT_FOUND']);
  assert.deepEqual((await ask(resend, { id })).codes, []);
  assert.equal(mails.at(-1)?.email, 'wait@mail.example');
  assert.deepEqual((await ask(revoke, { id })).codes, []);
  for (const text of [resend, revoke]) assert.deepEqual((await ask(text, { id })).codes, ['NOT_FOUND']);

  await ask(INVITE, { input: { ...person, email: 'answers@mail.example' } });
  assert.ok(JSON.stringify((await ask(INVITATIONS)).data).includes('answers@mail.example'));
  await database.db
    .insertInto('marketplace.borrowers')
    .values({
      id: '00000000-0000-4000-b000-000000000001',
      lender_id: HARBOR,
      first_name: 'A',
      last_name: 'B',
      email: 'answers@mail.example',
    })
    .execute();
  assert.ok(!JSON.stringify((await ask(INVITATIONS)).data).includes('answers@mail.example'));
});

// Behaviour: borrowers.invite
test('lists an expired invitation for the lender for 30 days', async () => {
  const now = Date.now();
  const day = 24 * 60 * 60 * 1000;
  const viewer = { lenderId: HARBOR, isWhiteLabel: true };
  const at = async (days: number, more = {}) =>
    (
      await borrowerAttention(database.db, { ...viewer, ...more }, { now: new Date(now + days * day), today: '' })
    ).filter(({ detail }) => detail === 'rosa.maddox@mail.example');
  assert.equal((await at(0)).length, 0);
  assert.deepEqual(
    (await at(13)).map(({ kind, path }) => [kind, path]),
    [['BORROWER_INVITATION_EXPIRED', '/borrowers/invitations']],
  );
  assert.equal((await at(13, { isWhiteLabel: false })).length, 0);
  assert.equal((await at(43)).length, 0);
});
