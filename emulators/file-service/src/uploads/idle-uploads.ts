import { sql } from 'kysely';
import type { Db } from '../tables';

/**
 * Abandons idle uploads.
 *
 * @param age milliseconds since they were announced, and since a part came
 * @param tenantId of one tenant only
 */
export async function abandonIdleUploads(db: Db, age: number, tenantId?: string): Promise<void> {
  await db
    .updateTable('portal.uploads')
    .set({ status: 'abandoned' })
    .where('status', '=', 'started')
    .where('created_at', '<=', before(age))
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId!))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('portal.upload_parts')
            .select('part_number')
            .whereRef('portal.upload_parts.upload', '=', 'portal.uploads.id')
            .where('received_at', '>', before(age)),
        ),
      ),
    )
    .execute();
}

/** That many milliseconds ago, by the database's clock. */
export const before = (age: number) => sql<Date>`now() - make_interval(secs => ${age / 1000})`;
