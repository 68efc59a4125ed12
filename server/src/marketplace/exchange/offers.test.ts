import { addDays, todayIn } from '@lender-portal/contracts';
import { formatDay } from '@lender-portal/dates';
import { expireOffers } from '@lender-portal/marketplace';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { marketplaceTables } from '../tables';
import { TestLender } from '../../testing/lender';
import { mailsTo } from '../../testing/mailbox';
import { checksQueuedBy } from '../../testing/marketplace/queued-checks';
import {
  askStaff,
  edit,
  end,
  insertProject,
  OFFER,
  offerIn,
  OFFERS_KEY as KEY,
  refusedWith,
  submit,
  type Offer,
} from '../../testing/marketplace/test-offers';
import { runStaff } from '../../testing/staff-cli';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let main: TestLender;
let member: TestLender;
let other: TestLender;
before(async () => {
  server = await startTestServer({ serviceKey: KEY });
  main = await TestLender.signIn(server, 'main@summit.example');
  member = await TestLender.signIn(server, 'member@summit.example');
  other = await TestLender.signIn(server, 'main@whitelabel.example');
  // Harbor has license documents for Massachusetts; these tests add California.
  const { tenant } = await other.read<{ tenant: { id: string; lender: { id: string } } }>(
    '{ tenant { id lender { id } } }',
  );
  await db()
    .insertInto('portal.lender_states')
    .values({ id: randomUUID(), lender_id: tenant.lender.id, region: 'CA' })
    .execute();
  for (const type of ['license', 'certificate_of_authority']) await other.add({ region: 'CA', type });
});
after(() => server.close());

const [SUMMIT, HARBOR] = ['Summit Lending LLC', 'Harbor White Label Capital'];
const db = () => marketplaceTables(server.app.database.db);
const today = todayIn();
/** A separate project for each test, where both lenders may make offers. */
const project = (values: object = {}) => insertProject(server, values);
const offersFor = async (lender: TestLender, id: string) =>
  (
    await lender.read<{ openProject: { isOpen: boolean; offers: Offer[] } | null }>(
      `query ($id: ID!) { openProject(id: $id) { isOpen offers { ${OFFER} } } }`,
      { id },
    )
  ).openProject;
const staff = <Body>(path: string, body: object = {}) => askStaff<Body>(server, path, body);
const events = ({ history }: Offer) => history.map(({ from, to, actorKind }) => [from, to, actorKind]);

// Behaviour: offers.states
test('records the actor of each step from submission to withdrawal', async () => {
  const id = await project();
  const submitted = offerIn(await submit(main, id));
  assert.deepEqual([submitted.status, submitted.amount, submitted.revision], ['SUBMITTED', 200_000, 1]);
  const edited = offerIn(await edit(member, id, 1, { amount: 190_000 }));
  assert.deepEqual([edited.status, edited.amount], ['SUBMITTED', 190_000]);
  const withdrawn = offerIn(await end(main, 'withdrawOffer', edited));
  assert.deepEqual(events(withdrawn), [
    [null, 'SUBMITTED', 'LENDER'],
    ['SUBMITTED', 'SUBMITTED', 'LENDER'],
    ['SUBMITTED', 'WITHDRAWN', 'LENDER'],
  ]);
  assert.equal(withdrawn.by, 'Margaret Ellis');
  // After an offer has ended, another one can be made.
  assert.equal(offerIn(await submit(member, id)).status, 'SUBMITTED');
  assert.deepEqual(
    (await offersFor(main, id))?.offers.map(({ status }) => status),
    ['SUBMITTED', 'WITHDRAWN'],
  );
});

// Behaviour: offers.conflict
test('ignores a second click and a retry after a lost answer', async () => {
  const id = await project();
  const first = offerIn(await submit(main, id));
  assert.deepEqual(offerIn(await submit(main, id)), first);
  const edited = offerIn(await edit(main, id, 1, { amount: 180_000 }));
  assert.deepEqual(offerIn(await edit(main, id, 1, { amount: 180_000 })), edited);
  const withdrawn = offerIn(await end(main, 'withdrawOffer', edited));
  assert.deepEqual(offerIn(await end(main, 'withdrawOffer', edited)), withdrawn);
});

// Behaviour: offers.conflict
test('keeps one offer for two concurrent colleagues and names its owner to the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await project();
    const answers = await Promise.all([submit(main, id, { amount: 200_000 }), submit(member, id, { amount: 190_000 })]);
    const [won] = answers.filter(({ body }) => !body.errors);
    const [lost] = answers.filter(({ body }) => body.errors);
    const offer = offerIn(won!);
    const { code, offerId, revision, status, by } = refusedWith(lost!);
    assert.deepEqual(
      { code, offerId, revision, status, by },
      { code: 'CONFLICT', offerId: offer.id, revision: 1, status: 'SUBMITTED', by: offer.by },
    );
    assert.equal((await offersFor(main, id))?.offers.length, 1);
  }
});

// Behaviour: offers.conflict
test('rejects a stale tab and names the colleague who changed the offer', async () => {
  const id = await project();
  const first = offerIn(await submit(main, id));
  offerIn(await edit(member, id, 1, { amount: 150_000 }));
  const { code, message } = refusedWith(await edit(main, id, 1, { amount: 170_000 }));
  assert.equal(code, 'CONFLICT');
  assert.match(message!, /changed this offer/);
  assert.equal(refusedWith(await end(main, 'withdrawOffer', first)).code, 'CONFLICT');
  assert.equal((await offersFor(main, id))?.offers[0]?.amount, 150_000);
});

// Behaviour: offers.accepted
test('creates a loan, closes the project and declines other offers when the borrower accepts', async () => {
  const id = await project();
  const mine = offerIn(await submit(main, id));
  const theirs = offerIn(await submit(other, id));
  assert.equal((await runStaff(server, KEY, ['accept-offer', mine.id])).code, 0);

  const accepted = (await offersFor(main, id))!;
  assert.deepEqual([accepted.isOpen, accepted.offers[0]?.status], [false, 'ACCEPTED']);
  const declined = (await offersFor(other, id))!.offers[0]!;
  assert.deepEqual(
    [declined.id, declined.status, declined.history.at(-1)?.message],
    [theirs.id, 'DECLINED', 'The borrower accepted another offer'],
  );
  assert.equal(await offersFor(await TestLender.signIn(server, 'main@dev.example'), id), null);
  const loans = await db().selectFrom('marketplace.loans').selectAll().where('offer_id', '=', mine.id).execute();
  assert.deepEqual(
    loans.map(({ amount, interest_rate: rate, term_months: months, status }) => [amount, rate, months, status]),
    [[200_000, 9.5, 12, 'APPLICATION']],
  );
  assert.equal(refusedWith(await submit(main, id)).code, 'NOT_FOUND');
  assert.deepEqual((await staff<object>(`/offers/${mine.id}/acceptance`)).body.error, {
    code: 'CONFLICT',
    message: 'This offer is accepted and cannot be accepted',
  });
});

// Behaviour: mails.attention
test('queues a check of the lender whose offer was answered, and of those whose offers are declined with it', async () => {
  const ids = await Promise.all([project(), project(), project()]);
  const [declined, countered, accepted] = [
    offerIn(await submit(main, ids[0])),
    offerIn(await submit(main, ids[1])),
    offerIn(await submit(main, ids[2])),
  ] as const;
  offerIn(await submit(other, ids[2]));
  const answer = (path: string, body: object = {}) => checksQueuedBy(server, () => staff(`/offers/${path}`, body));
  const counter = { amount: 190_000, rate: 9, points: 1, term: 12 };
  assert.deepEqual(await answer(`${declined.id}/refusal`, { reason: 'The rate is too high' }), [SUMMIT]);
  assert.deepEqual(await answer(`${countered.id}/counter`, counter), [SUMMIT]);
  assert.deepEqual(await answer(`${accepted.id}/acceptance`), [HARBOR, SUMMIT]);
});

// Behaviour: attention.list
test('lists a counteroffer with its amount, last day and message, and no own acceptance of it', async () => {
  const offer = offerIn(await submit(main, await project({ name: 'Birch court' })));
  const counter = { amount: 190_000, rate: 9, points: 1, term: 12, message: 'Could you come down?' };
  await staff(`/offers/${offer.id}/counter`, counter);
  const find = async () =>
    (
      await main.read<{ attention: { id: string; title: string; detail: string; amount: number }[] }>(
        '{ attention { id title detail amount } }',
      )
    ).attention.find(({ id }) => id.startsWith(`offer:${offer.id}:`));
  const { id: _id, ...item } = (await find())!;
  assert.deepEqual(item, {
    title: 'The borrower countered your offer for Birch court',
    detail: `Expires ${formatDay(addDays(today, 20))} · Could you come down?`,
    amount: 19_000_000,
  });
  offerIn(await end(main, 'acceptCounter', { ...offer, revision: offer.revision + 1 }));
  assert.equal(await find(), undefined);
});

// Behaviour: attention.list
test('lists a declined offer with its reason', async () => {
  const id = await project({ name: 'Dogwood court' });
  const offer = offerIn(await submit(main, id));
  await staff(`/offers/${offer.id}/refusal`, { reason: 'The term is too short' });
  const { attention } = await main.read<{
    attention: { kind: string; urgency: string; title: string; detail: string; path: string }[];
  }>('{ attention { kind urgency title detail path } }');
  assert.deepEqual(
    attention.filter(({ path }) => path.endsWith(id)),
    [
      {
        kind: 'OFFER_DECLINED',
        urgency: 'NEWS',
        title: 'Your offer for Dogwood court was declined',
        detail: 'The term is too short',
        path: `/exchange/projects/${id}`,
      },
    ],
  );
});

// Behaviour: loans.deal, offers.documents
test('keeps the project’s facts in the loan, and its documents for its lender only', async () => {
  const handle = await main.upload();
  const documents = [
    { name: 'Appraisal.pdf', mimeType: 'application/pdf', size: 1, handle },
    { name: 'Rent roll.pdf', mimeType: 'application/pdf', size: 1 },
  ];
  const id = await project({ documents: JSON.stringify(documents), address: '12 Oak Street', as_is_value: 310_000 });
  const { openProject } = await other.read<{ openProject: { documents: object[] } }>(
    `{ openProject(id: "${id}") { documents { name isAvailable } } }`,
  );
  assert.deepEqual(openProject.documents, [
    { name: 'Appraisal.pdf', isAvailable: true },
    { name: 'Rent roll.pdf', isAvailable: false },
  ]);
  const offer = offerIn(await submit(main, id));
  await staff(`/offers/${offer.id}/acceptance`);
  const loan = await db()
    .selectFrom('marketplace.loans')
    .select('id')
    .where('offer_id', '=', offer.id)
    .executeTakeFirstOrThrow();
  const { loanFile } = await main.read<{
    loanFile: { deal: object; documents: { id: string; fileName: string; addedBy: string }[] };
  }>(`{ loanFile(id: "${loan.id}") { deal { projectId address asIsValue } documents { id fileName addedBy } } }`);
  assert.deepEqual(loanFile.deal, { projectId: id, address: '12 Oak Street', asIsValue: 310_000 });
  assert.deepEqual(
    loanFile.documents.map(({ fileName, addedBy }) => [fileName, addedBy]),
    [['Appraisal.pdf', 'The borrower']],
  );
  const link = `{ loanDocumentLink(id: "${loanFile.documents[0]!.id}") { url } }`;
  const { loanDocumentLink } = await main.read<{ loanDocumentLink: { url: string } }>(link);
  assert.equal((await fetch(new URL(loanDocumentLink.url, server.url))).status, 200);
  assert.equal(refusedWith(await other.ask(link)).code, 'NOT_FOUND');
});

// Behaviour: offers.accepted
test('creates one loan for two concurrent acceptances', async () => {
  const id = await project();
  const [mine, theirs] = [offerIn(await submit(main, id)), offerIn(await submit(other, id))];
  const answers = await Promise.all([staff(`/offers/${mine.id}/acceptance`), staff(`/offers/${theirs.id}/acceptance`)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const loans = await db()
    .selectFrom('marketplace.loans')
    .select('id')
    .where('offer_id', 'in', [mine.id, theirs.id])
    .execute();
  assert.equal(loans.length, 1);
});

// Behaviour: offers.accepted
test('lets the lender accept, counter or withdraw after the borrower counters', async () => {
  const [taken, offered, withdrawn] = await Promise.all([project(), project(), project()]);
  const counter = async (id: string) => {
    const { id: offerId } = offerIn(await submit(main, id));
    const { code } = await runStaff(server, KEY, [
      'counter-offer',
      offerId,
      '--amount',
      '205000',
      '--rate',
      '9',
      '--points',
      '1',
      '--term',
      '18',
      '--message',
      'Please',
    ]);
    assert.equal(code, 0);
    return (await offersFor(main, id))!.offers[0]!;
  };
  const first = await counter(taken);
  assert.deepEqual(
    [first.status, first.counter, first.history.at(-1)?.actorKind],
    ['COUNTERED', { amount: 205_000, message: 'Please' }, 'BORROWER'],
  );
  const accepted = offerIn(await end(main, 'acceptCounter', first));
  assert.deepEqual([accepted.status, accepted.amount, accepted.counter], ['ACCEPTED', 205_000, null]);
  assert.deepEqual(offerIn(await end(main, 'acceptCounter', first)), accepted);
  const loan = await db()
    .selectFrom('marketplace.loans')
    .selectAll()
    .where('offer_id', '=', first.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([loan.amount, loan.interest_rate, loan.term_months], [205_000, 9, 18]);

  const second = await counter(offered);
  const again = offerIn(await submit(main, offered, { revision: second.revision, amount: 202_000 }));
  assert.deepEqual([again.status, again.amount, again.counter], ['SUBMITTED', 202_000, null]);

  const third = await counter(withdrawn);
  assert.equal(offerIn(await end(main, 'withdrawOffer', third)).status, 'WITHDRAWN');
  assert.equal(refusedWith(await end(main, 'acceptCounter', third)).code, 'CONFLICT');
});

// Behaviour: offers.staff
test('records the reason of a refusal and rejects an invalid counteroffer', async () => {
  const { id } = offerIn(await submit(main, await project()));
  const { error } = (await staff<object>(`/offers/${id}/counter`, { amount: 1, rate: 9, points: 1, term: 12 })).body;
  assert.deepEqual(error, { code: 'BAD_USER_INPUT', message: 'Amount must be at least 1000' });
  assert.equal((await staff(`/offers/${id}/refusal`)).status, 400);
  assert.equal((await runStaff(server, KEY, ['decline-offer', id, '--reason', 'Too dear'])).code, 0);
  assert.equal((await staff(`/offers/${id}/acceptance`)).status, 409);
  assert.equal((await staff('/offers/none/acceptance')).status, 404);
  const listed = await runStaff(server, KEY, ['offers', '--status', 'DECLINED']);
  assert.match(listed.stdout, new RegExp(id));
  assert.match((await runStaff(server, KEY, ['offers', '--status', 'GONE'])).stderr, /is not an offer status/);
});

// Behaviour: offers.states
test('expires an offer after its last day at once and writes the status later', async () => {
  const id = await project();
  const offer = offerIn(await submit(main, id));
  await db()
    .updateTable('marketplace.offers')
    .set({ expires_on: addDays(today, -1) })
    .where('id', '=', offer.id)
    .execute();
  assert.equal((await offersFor(main, id))?.offers[0]?.status, 'EXPIRED');
  assert.equal((await staff(`/offers/${offer.id}/acceptance`)).status, 409);
  assert.equal(refusedWith(await edit(main, id, 1)).code, 'CONFLICT');
  assert.equal((await expireOffers(db(), today)) >= 1, true);
  const [expired] = (await offersFor(main, id))!.offers;
  assert.deepEqual(expired?.history.at(-1), {
    from: 'SUBMITTED',
    to: 'EXPIRED',
    actorKind: 'SYSTEM',
    actorName: 'The marketplace',
    message: 'Expired without a response',
  });
  assert.equal(await expireOffers(db(), today), 0);
  assert.equal(offerIn(await submit(main, id)).status, 'SUBMITTED');
});

// Behaviour: offers.states
test('ignores an expired offer, even before its status is written, when another is made', async () => {
  const id = await project();
  const offer = offerIn(await submit(main, id));
  await db()
    .updateTable('marketplace.offers')
    .set({ expires_on: addDays(today, -1) })
    .where('id', '=', offer.id)
    .execute();
  assert.equal(offerIn(await submit(main, id)).status, 'SUBMITTED');
  assert.deepEqual(
    (await offersFor(main, id))?.offers.map(({ status }) => status),
    ['SUBMITTED', 'EXPIRED'],
  );
});

// Behaviour: offers.terms
test('validates terms, also in combination', async () => {
  const id = await project();
  const cases: [object, string, RegExp][] = [
    [{ amount: 999 }, 'amount', /at least 1000/],
    [{ amount: 222_000 }, 'amount', /at most 85% of the project's cost \(\$221,000\)/],
    [{ interestRate: 0.07 }, 'interestRate', /at least 1/],
    [{ interestRate: 9.12345 }, 'interestRate', /three decimal places/],
    [{ points: -1 }, 'points', /at least 0/],
    [{ termMonths: 481 }, 'termMonths', /at most 480/],
    [{ loanToCost: 101 }, 'loanToCost', /at most 100/],
    [{ conditions: 'x'.repeat(2_001) }, 'conditions', /at most 2000/],
    [{ conditions: 'bell \u0007' }, 'conditions', /control characters/],
    [{ expiresOn: today }, 'expiresOn', /after today/],
    [{ expiresOn: addDays(today, 181) }, 'expiresOn', /within 180 days/],
    [{ expiresOn: '2027-02-30' }, 'expiresOn', /valid date/],
  ];
  for (const [more, field, message] of cases) {
    const { code, fields } = refusedWith(await submit(main, id, more)) as {
      code?: string;
      fields?: Record<string, string>;
    };
    assert.equal(code, 'BAD_USER_INPUT', JSON.stringify(more));
    assert.match(fields?.[field] ?? '', message);
  }
  assert.equal(offerIn(await submit(main, id, { amount: 221_000, conditions: ' Two\nlines ' })).status, 'SUBMITTED');
});

test('isolates offers and direct requests of other lenders', async () => {
  const id = await project();
  const offer = offerIn(await submit(main, id));
  assert.deepEqual((await offersFor(other, id))?.offers, []);
  assert.equal(refusedWith(await end(other, 'withdrawOffer', offer)).code, 'NOT_FOUND');
  const { tenant } = await other.read<{ tenant: { lender: { id: string } } }>('{ tenant { lender { id } } }');
  const request = await project({ lender_id: tenant.lender.id });
  assert.equal(refusedWith(await submit(main, request)).code, 'NOT_FOUND');
  assert.equal(offerIn(await submit(other, request)).status, 'SUBMITTED');
});

test('rejects accepting or withdrawing on direct requests for a former white-label lender', async () => {
  const { tenant } = await other.read<{ tenant: { lender: { id: string } } }>('{ tenant { lender { id } } }');
  const request = await project({ lender_id: tenant.lender.id });
  const offer = offerIn(await submit(other, request));
  const setWhiteLabel = (value: boolean) =>
    db().updateTable('portal.lenders').set({ has_white_label: value }).where('id', '=', tenant.lender.id).execute();
  await setWhiteLabel(false);
  for (const field of ['withdrawOffer', 'acceptCounter'] as const)
    assert.equal(refusedWith(await end(other, field, offer)).code, 'FORBIDDEN');
  await setWhiteLabel(true);
  assert.equal(offerIn(await end(other, 'withdrawOffer', offer)).status, 'WITHDRAWN');
});

// Behaviour: offers.decline-request
test('declines a direct request once, with the reason in a mail to the borrower', async () => {
  const decline = (lender: TestLender, id: string, reason = 'Outside our lending area') =>
    lender.ask(
      'mutation ($id: ID!, $reason: String!) { declineRequest(projectId: $id, reason: $reason) { isOpen declineReason } }',
      { id, reason },
    );
  const {
    lender_id: lenderId,
    id: borrowerId,
    email,
  } = await marketplaceTables(server.app.database.db)
    .selectFrom('marketplace.borrowers')
    .select(['lender_id', 'id', 'email'])
    .executeTakeFirstOrThrow();
  const request = await project({ name: 'Dogwood court', lender_id: lenderId, borrower_id: borrowerId });
  const offer = offerIn(await submit(other, request));
  assert.equal(refusedWith(await decline(other, request)).code, 'CONFLICT');
  offerIn(await end(other, 'withdrawOffer', offer));
  for (let click = 0; click < 2; click += 1)
    assert.deepEqual((await decline(other, request)).body.data, {
      declineRequest: { isOpen: false, declineReason: 'Outside our lending area' },
    });
  assert.equal(refusedWith(await decline(other, request, 'Another reason')).code, 'CONFLICT');
  const mails = (await mailsTo(server.url, email)).filter(({ subject }) => subject.includes('Dogwood court'));
  assert.equal(mails.length, 1);
  assert.match(mails[0]!.text, /^Reason: Outside our lending area$/m);
  assert.equal(refusedWith(await decline(other, await project())).code, 'NOT_FOUND');
});

// Behaviour: offers.limits
test('limits a lender to 300 new offers an hour', async () => {
  const { lender } = (await other.read<{ tenant: { lender: { id: string } } }>('{ tenant { lender { id } } }')).tenant;
  await sql`with added as (
      insert into marketplace.projects (id, name, state, type, amount)
      select gen_random_uuid(), 'Limit', 'CA', 'SFR', 200000 from generate_series(1, 300) returning id)
    insert into marketplace.offers (id, lender_id, project_id, status, amount, interest_rate, points, term_months, loan_to_cost, expires_on)
    select gen_random_uuid(), ${lender.id}::uuid, id, 'WITHDRAWN', 200000, 9, 1, 12, 80, current_date from added`.execute(
    db(),
  );
  assert.equal(refusedWith(await submit(other, await project()))['code'], 'RATE_LIMITED');
});
