import { queueEvent } from '../../webhooks/queue-event';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import type { Selectable } from 'kysely';
import type { Db, ReleaseTables } from '../../../foundation/tables';
import type { ModuleCounts } from '../health/count-reports';

/** Lifecycle state of a canary. */
export type CanaryState = ReleaseTables['portal.canaries']['state'] extends { __select__: infer State } ? State : never;

/** Releases that a share of browsers, or selected companies, run before everyone else. */
export interface Canary {
  id: string;
  state: CanaryState;
  /** Module → release id. */
  releases: Readonly<Record<string, string>>;
  /** Percentage of browsers. Null if the canary only targets companies. */
  share: number | null;
  /** Tenant ids. */
  companies: readonly string[];
  minFailingLenders: number;
  maxFailureRate: number;
  reason: string;
  forced: boolean;
  /** Checks that the releases had passed. */
  checks: readonly string[];
  /** Minutes after which it is promoted if healthy. Null if a person promotes it. */
  promoteAfterMinutes: number | null;
  /** Why a healthy canary could not be promoted. */
  heldBecause: string | null;
  /** Name of the token. */
  createdBy: string;
  createdAt: Date;
  endedAt: Date | null;
  /** `token:<name>`, or null if it was ended automatically. */
  endedBy: string | null;
  endedBecause: string | null;
  /** Ledger revision that promoted it. */
  seq: number | null;
  /** Reported counts when it ended. */
  counts: readonly ModuleCounts[] | null;
}

export type NewCanary = Pick<
  Canary,
  | 'releases'
  | 'share'
  | 'companies'
  | 'minFailingLenders'
  | 'maxFailureRate'
  | 'reason'
  | 'forced'
  | 'checks'
  | 'promoteAfterMinutes'
  | 'createdBy'
>;

interface Ending {
  state: Exclude<CanaryState, 'running'>;
  by: string | null;
  reason: string;
  seq?: number;
  counts: readonly ModuleCounts[];
}

/** @param trx a transaction that holds the ledger lock, because a module may be in one running canary only */
export async function createCanary(
  trx: Db,
  {
    minFailingLenders,
    maxFailureRate,
    promoteAfterMinutes,
    createdBy,
    releases,
    companies,
    checks,
    ...rest
  }: NewCanary,
): Promise<Canary> {
  const row = await trx
    .insertInto('portal.canaries')
    .values({
      ...rest,
      releases: JSON.stringify(releases),
      companies: JSON.stringify(companies),
      checks: JSON.stringify(checks),
      min_failing_lenders: minFailingLenders,
      max_failure_rate: maxFailureRate,
      promote_after_minutes: promoteAfterMinutes,
      created_by: createdBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCanary(row);
}

export async function findCanary(db: Db, id: string): Promise<Canary | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.selectFrom('portal.canaries').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toCanary(row);
}

/** @returns running canaries, oldest first */
export async function findRunning(db: Db): Promise<Canary[]> {
  const rows = await db
    .selectFrom('portal.canaries')
    .selectAll()
    .where('state', '=', 'running')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toCanary);
}

/** @returns ended canaries, newest first */
export async function findEnded(db: Db, limit: number): Promise<Canary[]> {
  const rows = await db
    .selectFrom('portal.canaries')
    .selectAll()
    .where('state', '!=', 'running')
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toCanary);
}

/**
 * Ends a canary, forgets which lenders met its failures, and reports a withdrawal.
 *
 * @param db a transaction
 * @returns false if it has already ended
 */
export async function endCanary(db: Db, id: string, { state, by, reason, seq, counts }: Ending): Promise<boolean> {
  const ended = await db
    .updateTable('portal.canaries')
    .set({
      state,
      ended_at: new Date(),
      ended_by: by,
      ended_because: reason,
      seq: seq ?? null,
      counts: JSON.stringify(counts),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('releases')
    .executeTakeFirst();
  if (!ended) return false;
  await db.deleteFrom('portal.failing_lenders').where('watch', '=', id).execute();
  if (state === 'withdrawn') {
    const changes = Object.entries(ended.releases).map(([module, release]) => ({ module, from: null, to: release }));
    await queueEvent(db, { type: 'canary.withdrawn', who: by, reason, changes, path: '/platform' });
  }
  return true;
}

/** Records why a healthy canary could not be promoted. */
export async function holdCanary(db: Db, id: string, reason: string): Promise<void> {
  await db.updateTable('portal.canaries').set({ held_because: reason }).where('id', '=', id).execute();
}

/** When a canary may be promoted automatically; undefined if a person promotes it. */
export const promotionTimeOf = ({ createdAt, promoteAfterMinutes }: Canary): Date | undefined =>
  promoteAfterMinutes === null ? undefined : new Date(createdAt.getTime() + promoteAfterMinutes * 60_000);

const toCanary = (row: Selectable<ReleaseTables['portal.canaries']>): Canary => ({
  id: row.id,
  state: row.state,
  releases: row.releases,
  share: row.share,
  companies: row.companies,
  minFailingLenders: row.min_failing_lenders,
  maxFailureRate: row.max_failure_rate,
  reason: row.reason,
  forced: row.forced,
  checks: row.checks,
  promoteAfterMinutes: row.promote_after_minutes,
  heldBecause: row.held_because,
  createdBy: row.created_by,
  createdAt: row.created_at,
  endedAt: row.ended_at,
  endedBy: row.ended_by,
  endedBecause: row.ended_because,
  seq: row.seq,
  counts: row.counts,
});
