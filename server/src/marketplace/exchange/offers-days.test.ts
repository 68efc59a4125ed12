// Full suite only: it goes through many days.
import { addDays, todayIn } from '@lender-portal/contracts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marketplaceTables } from '../tables';
import { TestLender } from '../../testing/lender';
import { insertProject, offerIn, refusedWith, submit } from '../../testing/marketplace/test-offers';
import { startTestServer } from '../../testing/test-server';

// At any hour, one of them has another date than the default time zone.
for (const documentTimeZone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
  test(`uses the dates of ${documentTimeZone} for offers if it is set`, async (context) => {
    const server = await startTestServer({ documentTimeZone });
    context.after(() => server.close());
    const db = marketplaceTables(server.app.database.db);
    const main = await TestLender.signIn(server, 'main@summit.example');
    const projectId = await insertProject(server);
    const today = todayIn(documentTimeZone);

    assert.match(JSON.stringify(refusedWith(await submit(main, projectId, { expiresOn: today }))), /after today/);
    const { id } = offerIn(await submit(main, projectId, { expiresOn: addDays(today, 1) }));
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
