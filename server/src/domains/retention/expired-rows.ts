import { sql, type RawBuilder } from 'kysely';
import type { RetentionSettings } from '../../foundation/settings/settings';
import { NOTICE_RETENTION_DAYS } from '../attention/notices';
import { DRAFT_DAYS } from '../profile/drafts';

/** Rows past their retention. */
export interface ExpiredRows {
  /** Schema-qualified. */
  table: string;
  where: RawBuilder<boolean>;
}

/** Expired rows of tables that the portal does not own, such as those of the marketplace. */
export type AdditionalExpiredRows = (keep: RetentionSettings, now: Date) => readonly ExpiredRows[];

/**
 * Rows to delete after their retention period. Never add data that the customer or the law requires to keep: documents,
 * loans and their ledger, offers and their history, accepted terms, the release ledger.
 */
export function portalExpiredRows(keep: RetentionSettings, sessionMaxAge: number, now: Date): ExpiredRows[] {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const requests = before(keep.requestDays);
  const sessions = before(keep.sessionDays);
  // An ended session must be remembered for as long as its tokens could be refreshed.
  const endedSessions = before(Math.max(keep.sessionDays, sessionMaxAge / 86_400));
  return [
    { table: 'portal.mail_outbox', where: sql`coalesce(sent_at, abandoned_at) < ${before(keep.mailDays)}` },
    { table: 'portal.join_requests', where: sql`created_at < ${requests}` },
    {
      table: 'portal.invitations',
      where: sql`expires_at < ${requests} and not exists (select from portal.join_requests as asked where asked.invitation_id = portal.invitations.id)`,
    },
    { table: 'portal.user_sessions', where: sql`ended_at is null and last_seen_at < ${sessions}` },
    {
      table: 'portal.user_sessions',
      where: sql`ended_at is not null and ended_at < ${endedSessions} and last_seen_at < ${endedSessions}`,
    },
    { table: 'portal.profile_drafts', where: sql`updated_at <= ${before(DRAFT_DAYS)}` },
    { table: 'portal.notices', where: sql`found_at < ${before(NOTICE_RETENTION_DAYS)}` },
    { table: 'portal.rate_limits', where: sql`expire <= ${now.getTime()}` },
  ];
}
