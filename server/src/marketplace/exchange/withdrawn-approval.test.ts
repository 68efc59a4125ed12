import { createTestDatabase } from '@lender-portal/server-kit/testing/test-database';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { marketplaceTables } from '../tables';
import { TestLender } from '../../testing/lender';
import { mailsTo } from '../../testing/mailbox';
import {
  askStaff,
  edit,
  end,
  insertProject,
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
let lenderId: string;
before(async () => {
  server = await startTestServer({ serviceKey: KEY });
  main = await TestLender.signIn(server, 'main@summit.example');
  lenderId = (await main.read<{ tenant: { lender: { id: string } } }>('{ tenant { lender { id } } }')).tenant.lender.id;
});
after(() => server.close());

const db = () => marketplaceTables(server.app.database.db);
const COUNTER = { amount: 190_000, rate: 9, points: 1, term: 12 };

const project = () => insertProject(server);
const refusal = (answer: Parameters<typeof refusedWith>[0]) => {
  const { code, reason, state, license } = refusedWith(answer);
  return [code, reason, state, license];
};
const REFUSED = ['FORBIDDEN', 'APPROVAL_WITHDRAWN', 'CA', 'WITHDRAWN'];

const staff = <Body>(path: string, body: object = {}, by = server) => askStaff<Body>(by, path, body);
const stateId = async () =>
  (
    await db()
      .selectFrom('portal.lender_states')
      .select('id')
      .where('lender_id', '=', lenderId)
      .where('region', '=', 'CA')
      .executeTakeFirstOrThrow()
  ).id;
const withdraw = async () =>
  staff<{ openOffers: number }>(`/lender-states/${await stateId()}/withdrawal`, {
    reason: 'License revoked by the regulator.',
  });
const approve = async () => staff(`/lender-states/${await stateId()}/approval`);

// Behaviour: offers.withdrawn-approval
test('refuses offers, edits and agreements after a withdrawn approval until it is restored', async () => {
  const [submitted, countered, fresh] = [await project(), await project(), await project()];
  const [one, two] = [offerIn(await submit(main, submitted)), offerIn(await submit(main, countered))];
  assert.equal((await staff(`/offers/${two.id}/counter`, COUNTER)).status, 200);
  assert.equal((await withdraw()).status, 200);

  for (const refused of [
    await submit(main, fresh),
    await edit(main, submitted, 1, { amount: 180_000 }),
    await submit(main, countered, { revision: 2 }),
    await end(main, 'acceptCounter', { ...two, revision: 2 }),
  ])
    assert.deepEqual(refusal(refused), REFUSED);
  assert.equal(
    (await submit(main, fresh)).body.errors?.[0]?.message,
    'Your approval to lend in California was withdrawn. Upload current license documents; you can make offers in California again once we approve the state',
  );
  const listed = await main.read<{ openProjects: { totalCount: number }; offers: { nodes: Offer[] } }>(
    '{ openProjects(take: 1, where: { states: ["CA"], licensedOnly: true }) { totalCount } offers(mode: EXCHANGE) { nodes { id status revision project { id license } } } }',
  );
  assert.equal(listed.openProjects.totalCount, 0);
  assert.equal(listed.offers.nodes.find(({ id }) => id === one.id)?.project.license, 'WITHDRAWN');

  await approve();
  assert.equal(offerIn(await edit(main, submitted, 1, { amount: 180_000 })).status, 'SUBMITTED');
  assert.equal(offerIn(await end(main, 'acceptCounter', { ...two, revision: 2 })).status, 'ACCEPTED');
});

// Behaviour: offers.withdrawn-approval
test('refuses staff acceptances and counters after a withdrawn approval and lets offers end', async () => {
  const [accepted, declined, taken] = [
    offerIn(await submit(main, await project())),
    offerIn(await submit(main, await project())),
    offerIn(await submit(main, await project())),
  ];
  await withdraw();
  for (const [path, body] of [
    ['acceptance', {}],
    ['counter', COUNTER],
  ] as const) {
    const { status, body: answer } = await staff(`/offers/${accepted.id}/${path}`, body);
    assert.deepEqual([status, answer.error.code], [409, 'CONFLICT'], path);
    assert.match(answer.error.message, /approval in California is withdrawn\. Approve the state again first/);
  }
  assert.equal((await staff(`/offers/${declined.id}/refusal`, { reason: 'Too late' })).status, 200);
  assert.equal(offerIn(await end(main, 'withdrawOffer', taken)).status, 'WITHDRAWN');
  await approve();
  assert.equal((await staff(`/offers/${accepted.id}/acceptance`)).status, 200);
});

// Behaviour: offers.withdrawn-approval
test('keeps a withdrawal when the state is removed and added again', async () => {
  await withdraw();
  await main.read('mutation ($id: ID!) { deleteLenderState(id: $id) { id } }', { id: await stateId() });
  assert.deepEqual(refusal(await submit(main, await project())), REFUSED);
  await main.read('mutation { createLenderState(input: { regions: ["CA"] }) { id } }');
  assert.deepEqual(refusal(await submit(main, await project())), REFUSED);
  await approve();
  assert.equal(offerIn(await submit(main, await project())).status, 'SUBMITTED');
});

// Behaviour: offers.withdrawn-approval
test('names open offers in a withdrawn state to the staff and in the mail', async () => {
  const open = offerIn(await submit(main, await project()));
  const count = (
    await db()
      .selectFrom('marketplace.offers as offer')
      .innerJoin('marketplace.projects as project', 'project.id', 'offer.project_id')
      .select('offer.id')
      .where('offer.lender_id', '=', lenderId)
      .where('project.state', '=', 'CA')
      .where('offer.status', 'in', ['SUBMITTED', 'COUNTERED'])
      .execute()
  ).length;
  const withdrawn = await runStaff(server, KEY, ['withdraw-state', await stateId(), '--reason', 'Lapsed.']);
  assert.match(withdrawn.stdout, new RegExp(`^openOffers: ${count}$`, 'm'));
  const { stdout } = await runStaff(server, KEY, ['offers', '--withdrawn']);
  assert.match(stdout, new RegExp(`^${open.id} .* true$`, 'm'));
  assert.ok(
    stdout
      .trim()
      .split('\n')
      .slice(1)
      .every((line) => line.endsWith('true')),
  );
  const mail = (await mailsTo(server.url, 'main@summit.example')).find(({ text }) => text.includes('Lapsed.'))!;
  assert.match(
    mail.text,
    /Until your approval in California is restored, your company cannot submit, change or accept offers there\./,
  );
  assert.match(mail.text, new RegExp(`You have ${count} open offers? in California`));
  await approve();
  assert.equal((await runStaff(server, KEY, ['offers', '--withdrawn'])).stdout, 'None.\n');
});

// Behaviour: offers.withdrawn-approval
test('orders a concurrent withdrawal and acceptance so that the later one sees the other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const offer = offerIn(await submit(main, await project()));
    const [accepted, withdrawn] = await Promise.all([staff(`/offers/${offer.id}/acceptance`), withdraw()]);
    assert.equal(withdrawn.status, 200);
    assert.ok([200, 409].includes(accepted.status), String(accepted.status));
    const { status } = await db()
      .selectFrom('marketplace.offers')
      .select('status')
      .where('id', '=', offer.id)
      .executeTakeFirstOrThrow();
    assert.equal(status, accepted.status === 200 ? 'ACCEPTED' : 'SUBMITTED');
    await approve();
  }
});

// PGlite runs one transaction at a time, so only a server shows that one waits for the other.
const serverUrl = process.env['TEST_DATABASE_URL'];
if (serverUrl !== undefined) {
  describe('on a database server', () => {
    test('waits for a concurrent withdrawal and then rejects the acceptance', async () => {
      const database = await createTestDatabase(serverUrl);
      const shared = await startTestServer({
        serviceKey: KEY,
        database: { kind: 'postgres', url: database.url, startWaitSeconds: 0 },
      });
      const shownDb = marketplaceTables(shared.app.database.db);
      const offer = await shownDb
        .selectFrom('marketplace.offers as offer')
        .innerJoin('marketplace.projects as project', 'project.id', 'offer.project_id')
        .innerJoin('portal.lender_states as state', (join) =>
          join.onRef('state.lender_id', '=', 'offer.lender_id').onRef('state.region', '=', 'project.state'),
        )
        .select(['offer.id', 'offer.lender_id', 'state.region', 'state.id as stateId'])
        .where('offer.status', '=', 'SUBMITTED')
        .where('project.is_open', '=', true)
        .limit(1)
        .executeTakeFirstOrThrow();
      let acceptance: ReturnType<typeof staff> | undefined;
      await shownDb.transaction().execute(async (trx) => {
        await trx.selectFrom('portal.lender_states').select('id').where('id', '=', offer.stateId).forUpdate().execute();
        acceptance = staff(`/offers/${offer.id}/acceptance`, {}, shared);
        for (let waiting = 0; waiting === 0;)
          waiting = (
            await sql<{ count: number }>`select count(*)::integer as count from pg_locks where not granted`.execute(trx)
          ).rows[0]!.count;
        await trx
          .insertInto('portal.state_withdrawals')
          .values({ lender_id: offer.lender_id, region: offer.region, reason: 'Lapsed.' })
          .execute();
      });
      const { status, body } = await acceptance!;
      assert.deepEqual([status, body.error?.code], [409, 'CONFLICT']);
      await shared.close();
      await database.close();
    });
  });
}
