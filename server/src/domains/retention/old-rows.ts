import { sql, type RawBuilder } from 'kysely';
import type { Tables } from '../../foundation/database/tables';
import type { RetentionSettings } from '../../foundation/settings/settings';
import { DRAFT_DAYS } from '../profile/drafts';

/** Rows of a table that nobody needs any more. */
export interface OldRows {
  table: keyof Tables;
  where: RawBuilder<boolean>;
}

/** A note or an evaluation that was deleted can be restored for a day; nobody sees it any more. */
const DELETED_DAYS = 30;

/**
 * What is removed because it is old. What the customer or the law wants kept has no place here: documents, loans with
 * their ledger, offers with their history, accepted terms, the ledger of releases. Behaviour: retention.kept.
 */
export function oldRows(keep: RetentionSettings, sessionMaxAge: number, now: Date): OldRows[] {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const reports = before(keep.reportDays);
  const requests = before(keep.requestDays);
  const sessions = before(keep.sessionDays);
  // That it was ended counts for as long as its tokens might be renewed.
  const endedSessions = before(Math.max(keep.sessionDays, sessionMaxAge / 86_400));
  const deleted = before(DELETED_DAYS);
  return [
    { table: 'portal.mail_outbox', where: sql`coalesce(sent_at, abandoned_at) < ${before(keep.mailDays)}` },
    { table: 'portal.join_requests', where: sql`created_at < ${requests}` },
    {
      table: 'portal.invitations',
      where: sql`expires_at < ${requests} and not exists (select from portal.join_requests as asked where asked.invitation_id = portal.invitations.id)`,
    },
    { table: 'portal.borrower_invitations', where: sql`expires_at < ${requests}` },
    { table: 'portal.user_sessions', where: sql`ended_at is null and last_seen_at < ${sessions}` },
    { table: 'portal.user_sessions', where: sql`ended_at is not null and ended_at < ${endedSessions} and last_seen_at < ${endedSessions}` },
    { table: 'portal.profile_drafts', where: sql`updated_at <= ${before(DRAFT_DAYS)}` },
    { table: 'portal.registry_sessions', where: sql`expires_at < ${now}` },
    { table: 'portal.rate_limits', where: sql`expire <= ${now.getTime()}` },
    { table: 'portal.module_reports', where: sql`minute < ${reports}` },
    { table: 'portal.vital_reports', where: sql`minute < ${reports}` },
    { table: 'portal.start_reports', where: sql`minute < ${reports}` },
    { table: 'portal.borrower_notes', where: sql`deleted_at is not null and deleted_at < ${deleted}` },
    { table: 'portal.scenarios', where: sql`deleted_at is not null and deleted_at < ${deleted}` },
  ];
}
