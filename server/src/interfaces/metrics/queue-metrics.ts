import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../foundation/database/tables';

interface QueueState {
  queue: string;
  waiting: number;
  /** Age of the oldest entry in seconds. */
  oldest: number;
}

/** Timeout, so an unreachable database does not block the process's other metrics. */
const WAIT_MS = 2_000;

/** Queue lengths of all processes, read from the database at each scrape. */
export function measureQueues(metrics: Registry, db: Db): void {
  // The gauges are collected in order, so they share one query.
  let queues: Promise<QueueState[]> = Promise.resolve([]);
  const waiting = new Gauge({
    name: 'lender_portal_queue_waiting',
    help: 'Queued entries: mails to send, release checks, user changes to propagate to the auth service, checks for notices',
    labelNames: ['queue'],
    registers: [metrics],
    async collect() {
      queues = readInTime(db);
      waiting.reset();
      for (const { queue, waiting: count } of await queues) waiting.set({ queue }, count);
    },
  });
  const oldest = new Gauge({
    name: 'lender_portal_queue_oldest_seconds',
    help: 'Age of the oldest queued entry',
    labelNames: ['queue'],
    registers: [metrics],
    async collect() {
      oldest.reset();
      for (const { queue, oldest: seconds } of await queues) oldest.set({ queue }, seconds);
    },
  });
}

async function readInTime(db: Db): Promise<QueueState[]> {
  const late = new AbortController();
  try {
    return await Promise.race([readQueues(db), delay(WAIT_MS, [], { signal: late.signal })]);
  } catch {
    return [];
  } finally {
    late.abort();
  }
}

async function readQueues(db: Db): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    with waiting (queue, since) as (
      select 'mails', created_at from portal.mail_outbox where sent_at is null and abandoned_at is null
      union all select 'checks', created_at from portal.checks where state in ('waiting', 'running')
      union all select 'accounts', created_at from portal.account_changes
      union all select 'notices', created_at from portal.notice_checks)
    select queues.queue, count(since)::int as waiting, coalesce(extract(epoch from now() - min(since)), 0)::float8 as oldest
    from (values ('mails'), ('checks'), ('accounts'), ('notices')) as queues (queue) left join waiting on waiting.queue = queues.queue
    group by queues.queue`.execute(db);
  return rows;
}
