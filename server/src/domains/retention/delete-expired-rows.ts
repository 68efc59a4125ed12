import { deleteInBatches } from '@lender-portal/server-kit/database/delete-in-batches';
import type { Db } from '../../foundation/database/tables';
import type { PortalSettings } from '../../foundation/settings/settings';
import { portalExpiredRows, type AdditionalExpiredRows } from './expired-rows';

interface Options {
  settings: Pick<PortalSettings, 'retention' | 'auth'>;
  others?: AdditionalExpiredRows | undefined;
  now?: Date;
  /** Checked before each batch; false stops the deletion. */
  shouldContinue?: () => Promise<boolean>;
}

/** @returns the number of deleted rows by table */
export async function deleteExpiredRows(
  db: Db,
  { settings, others, now = new Date(), shouldContinue }: Options,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {};
  const rows = [
    ...portalExpiredRows(settings.retention, longestSession(settings), now),
    ...(others?.(settings.retention, now) ?? []),
  ];
  for (const { table, where } of rows) {
    const count = await deleteInBatches(db, { table, where, ...(shouldContinue && { shouldContinue }) });
    if (count > 0) removed[table] = (removed[table] ?? 0) + count;
  }
  return removed;
}

/** Seconds. */
const longestSession = ({ auth }: Pick<PortalSettings, 'auth'>): number =>
  (auth.hosted ?? auth.local)?.sessionMaxAge ?? 0;
