import { sql, type Migration } from 'kysely';

/**
 * Withdrawn approvals by lender and state. Separate from `lender_states`, so removing and re-adding a state does not
 * lift a withdrawal.
 */
export const stateWithdrawals: Migration = {
  async up(db) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table portal.state_withdrawals (
    lender_id uuid not null references portal.lenders on delete cascade,
    region portal.state_code not null,
    reason portal.filled_text not null,
    withdrawn_at timestamptz not null default now(),
    primary key (lender_id, region))`,
  // Backfill from the audit log.
  `insert into portal.state_withdrawals (lender_id, region, reason, withdrawn_at)
    select lender.id, last.region, last.reason, last.created_at
    from (
      select distinct on (details ->> 'tenantId', details ->> 'region')
        action, created_at, details ->> 'tenantId' as tenant_id, details ->> 'region' as region, details ->> 'reason' as reason
      from portal.audit_log
      where action in ('lenderState.approve', 'lenderState.withdraw')
      order by details ->> 'tenantId', details ->> 'region', id desc) as last
    join portal.lenders as lender on lender.tenant_id::text = last.tenant_id
    where last.action = 'lenderState.withdraw' and last.region is not null and last.reason is not null
      and not exists (
        select from portal.lender_states as state
        where state.lender_id = lender.id and state.region = last.region and state.is_approved)
    on conflict do nothing`,
];
