import { lockByName } from '@lender-portal/server-kit/database/transaction-lock';
import { sql, type Transaction } from 'kysely';
import { FileServiceError } from '../errors';
import type { FileServiceTables } from '../tables';
import { abandonIdleUploads } from './idle-uploads';

/** Idle time after which an announced upload gives up its space if another needs it. */
const IDLE_MS = 60 * 60 * 1000;

/**
 * Reserves space for a file within its tenant's quota, in the transaction that inserts its row. Announced files count
 * in full, so that concurrent announcements cannot exceed the quota.
 *
 * @throws FileServiceError if the quota is exceeded
 */
export async function reserveSpace(
  trx: Transaction<FileServiceTables>,
  tenantId: string,
  size: number,
  quota: number,
): Promise<void> {
  await lockByName(trx, `files:${tenantId}`);
  if ((await usedBytes(trx, tenantId)) + size <= quota) return;
  await abandonIdleUploads(trx, IDLE_MS, tenantId);
  const used = await usedBytes(trx, tenantId);
  if (used + size <= quota) return;
  // Not 413, which concerns the file alone, nor 507, which clients retry.
  throw new FileServiceError(
    409,
    `Your company’s storage is full: ${inGigabytes(used)} of ${inGigabytes(quota)} are used. Delete documents you no longer need, then try again`,
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
