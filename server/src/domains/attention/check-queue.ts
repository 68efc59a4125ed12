import { enqueueJobs, JobQueue } from '@lender-portal/server-kit/jobs/job-queue';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../foundation/database/tables';
import { checkLender, type CheckSources } from './check-lender';
import type { NoticeCheck } from './tables';

const QUEUE = { table: 'portal.notice_checks', key: 'lender_id' } as const;

/** Queues a check of lenders whose action items change in the caller's transaction. */
export const queueChecks = (trx: Db, lenderIds: readonly string[]): Promise<void> => enqueueJobs(trx, QUEUE, lenderIds);

/** Queues a check of each lender, because late payments, due days and summaries have no event. */
export async function queueAllChecks(db: Db): Promise<void> {
  await db
    .insertInto(QUEUE.table)
    .columns([QUEUE.key])
    .expression(({ selectFrom }) => selectFrom('portal.lenders').select('id').orderBy('id'))
    .onConflict((conflict) => conflict.column(QUEUE.key).doNothing())
    .execute();
}

export const createCheckQueue = (db: Db, sources: CheckSources, log: FastifyBaseLogger): JobQueue<NoticeCheck> =>
  new JobQueue<NoticeCheck>(db, {
    ...QUEUE,
    concurrency: 1,
    attemptSeconds: 60,
    pauses: { first: 15, longest: 15 * 60 },
    run: ({ lender_id: id }, signal) => checkLender(db, sources, id, signal),
    async failed({ lender_id: lender }, error, pause) {
      log.error({ err: error, lender, retrySeconds: pause }, 'check of action items failed; retrying');
      return true;
    },
  });
