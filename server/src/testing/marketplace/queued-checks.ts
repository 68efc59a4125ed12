import { sql } from 'kysely';
import type { TestServer } from '../test-server';

/** Runs work. @returns the companies whose check it queued, in alphabetical order */
export async function checksQueuedBy({ app }: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const { db } = app.database;
  // No check is due, and only a new entry in the queue resets the attempts.
  await sql`insert into portal.notice_checks (lender_id, attempts, next_attempt_at)
    select id, 7, now() + interval '1 hour' from portal.lenders
    on conflict (lender_id) do update set attempts = 7, last_error = null, next_attempt_at = excluded.next_attempt_at`.execute(
    db,
  );
  await work();
  const { rows } = await sql<{ name: string }>`select tenant.name from portal.lenders as lender
    join portal.tenants as tenant on tenant.id = lender.tenant_id
    where not exists (select from portal.notice_checks where lender_id = lender.id and attempts = 7)
    order by tenant.name`.execute(db);
  return rows.map(({ name }) => name);
}
