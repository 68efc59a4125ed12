import { lockByName } from '@lender-portal/server-kit/database/transaction-lock';
import { sql, type Transaction } from 'kysely';
import { FileServiceError } from '../errors';
import type { FileServiceTables } from '../tables';
import { abandonIdleUploads } from './idle-uploads';

/** After this time an announced upload that nothing came of gives way to another one that has no room. */
const IDLE_MS = 60 * 60 * 1000;

/**
 * Sees to it that a file of this size has room among those of its tenant, in the transaction that writes it down. What
 * was announced counts as if it were there, so that announcements at the same time cannot pass the quota together.
 *
 * @throws FileServiceError where there is no room
 */
export async function reserveSpace(trx: Transaction<FileServiceTables>, tenantId: string, size: number, quota: number): Promise<void> {
  await lockByName(trx, `files:${tenantId}`);
  if ((await usedBytes(trx, tenantId)) + size <= quota) return;
  await abandonIdleUploads(trx, IDLE_MS, tenantId);
  const used = await usedBytes(trx, tenantId);
  if (used + size <= quota) return;
  // Not 413, which is said of the file alone, and not 507, which clients try again.
  throw new FileServiceError(
    409,
    `Your company’s storage is full: ${inGigabytes(used)} of ${inGigabytes(quota)} are taken. Delete documents you no longer need, then try again`,
  );
}

async function usedBytes(trx: Transaction<FileServiceTables>, tenantId: string): Promise<number> {
  const { used } = await trx
    .selectFrom('portal.uploads')
    .select(sql<number>`coalesce(sum(size), 0)::bigint`.as('used'))
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', ['started', 'completed'])
    .executeTakeFirstOrThrow();
  return Number(used);
}

const inGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
