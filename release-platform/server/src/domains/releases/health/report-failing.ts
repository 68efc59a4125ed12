import type { Contacts } from '@lender-portal/releases';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/tables';
import { queueEvent } from '../../webhooks/queue-event';
import { knownFault, type ReadReleaseHealth } from './release-health';

interface Watched {
  db: Db;
  health: ReadReleaseHealth;
  /** Live modules and their releases. */
  live: readonly { name: string; id: string }[];
  contactsOf: (name: string, id: string) => Promise<Contacts | undefined>;
}

/** A release works again after this time without failing, so that it does not flap. */
const RECOVERY = sql<Date>`now() - interval '1 hour'`;

/** Queues an event for each live release that starts to fail, and for each that works again. */
export async function reportFailing({ db, health, live, contactsOf }: Watched): Promise<void> {
  for (const { name: module, id: release } of live) {
    const found = (await health(module, [release])).get(release);
    const contacts = found?.isFailing ? await contactsOf(module, release) : undefined;
    const event = { who: null, changes: [{ module, from: null, to: release }], path: `/platform/modules/${module}` };
    await db.transaction().execute(async (trx) => {
      const rows = trx.deleteFrom('portal.failing_releases').where('module', '=', module);
      // The event of the swap has already reported the end of the failing release.
      await rows.where('release', '!=', release).execute();
      if (found?.isFailing) {
        const { isNew } = await trx
          .insertInto('portal.failing_releases')
          .values({ module, release })
          .onConflict((conflict) => conflict.column('module').doUpdateSet({ failing_at: sql<Date>`now()` }))
          .returning(sql<boolean>`since = failing_at`.as('isNew'))
          .executeTakeFirstOrThrow();
        const evidence = Object.entries(contacts ?? {}).map(([what, value]) => `${what}: ${value}`);
        if (isNew)
          await queueEvent(trx, { ...event, type: 'release.failing', reason: knownFault(found) ?? '', evidence });
      } else {
        const { numDeletedRows } = await rows.where('failing_at', '<', RECOVERY).executeTakeFirst();
        if (numDeletedRows > 0n) await queueEvent(trx, { ...event, type: 'release.recovered', reason: '' });
      }
    });
  }
}
