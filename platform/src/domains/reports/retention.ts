import type { Db } from '../../foundation/database/tables';

const KEPT_MS = 90 * 24 * 60 * 60 * 1_000;

/** Removes what browsers reported 90 days ago and before. */
export async function removeOldReports(db: Db, now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom('portal.module_reports').where('minute', '<', oldest).execute();
  await db.deleteFrom('portal.vital_reports').where('minute', '<', oldest).execute();
}
