import { sql } from 'kysely';
import type { Db } from '../tables';

/**
 * Abandons idle uploads.
 *
 * @param age minimum milliseconds since the announcement and the latest part
 * @param tenantId limits it to one tenant
 */
export async function abandonIdleUploads(db: Db, age: number, tenantId?: string): Promise<void> {
  await db
    .updateTable('portal.uploads')
    .set({ status: 'abandoned' })
    .where('status', '=', 'started')
    .where('created_at', '<=', ago(age))
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId!))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('portal.upload_parts')
            .select('part_number')
            .whereRef('portal.upload_parts.upload', '=', 'portal.uploads.id')
            .where('received_at', '>', ago(age)),
        ),
      ),
    )
    .execute();
}

/** A time in the past, by the database's clock. @param age milliseconds */
export const ago = (age: number) => sql<Date>`now() - make_interval(secs => ${age / 1000})`;
