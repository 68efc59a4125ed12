// Full suite only: it goes through many days.
import { addDays, todayIn } from '@lender-portal/contracts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { marketplaceTables } from '../tables';
import { TestLender } from '../../testing/lender';
import { startTestServer } from '../../testing/test-server';

const TERMS = { amount: 200_000, interestRate: 9.5, points: 2, termMonths: 12, loanToCost: 85, conditions: null };

// At any hour, one of them has another date than the default time zone.
for (const documentTimeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
  test(`uses the dates of ${documentTimeZone} for offers if it is set`, async (context) => {
    const server = await startTestServer({ documentTimeZone });
    context.after(() => server.close());
    const db = marketplaceTables(server.app.database.db);
    const main = await TestLender.signIn(server, 'main@summit.example');
    const projectId = randomUUID();
    await db
      .insertInto('marketplace.projects')
      .values({
        id: projectId,
        name: 'Oak Street',
        state: 'CA',
        type: 'FIX_AND_FLIP',
        amount: 210_000,
        purchase_price: 200_000,
        rehab_budget: 60_000,
      })
      .execute();
    const submit = (expiresOn: string) =>
      main.ask('mutation ($input: OfferInput!) { submitOffer(input: $input) { id status } }', {
        input: { projectId, ...TERMS, expiresOn },
      });
    const today = todayIn(documentTimeZone);

    assert.match(JSON.stringify((await submit(today)).body.errors), /after today/);
    const answer = await submit(addDays(today, 1));
    assert.equal(answer.body.errors, undefined);
    const { id } = (answer.body.data as { submitOffer: { id: string } }).submitOffer;
    const statusOnLastDay = async (expiresOn: string) => {
      await db.updateTable('marketplace.offers').set({ expires_on: expiresOn }).where('id', '=', id).execute();
      const { offers } = await main.read<{ offers: { nodes: { id: string; status: string }[] } }>(
        '{ offers(mode: EXCHANGE, skip: 0, take: 50) { nodes { id status } } }',
      );
      return offers.nodes.find((offer) => offer.id === id)?.status;
    };
    assert.equal(await statusOnLastDay(today), 'SUBMITTED');
    assert.equal(await statusOnLastDay(addDays(today, -1)), 'EXPIRED');
  });
}
