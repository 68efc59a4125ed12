import { sql, type RawBuilder } from 'kysely';
import type { RetentionSettings } from '../../foundation/settings/settings';
import { DRAFT_DAYS } from '../profile/drafts';

/** Rows of a table that nobody needs any more. */
export interface OldRows {
  /** With its schema. */
  table: string;
  where: RawBuilder<boolean>;
}

/** Old rows of tables that are not the portal's own. */
export type OtherOldRows = (keep: RetentionSettings, now: Date) => readonly OldRows[];

/**
 * What is removed because it is old. What the customer or the law wants kept has no place here: documents, loans with
 * their ledger, offers with their history, accepted terms, the ledger of releases. Behaviour: retention.kept.
 */
export function oldRows(keep: RetentionSettings, sessionMaxAge: number, now: Date): OldRows[] {
  const before = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  const requests = before(keep.requestDays);
  const sessions = before(keep.sessionDays);
  // That it was ended counts for as long as its tokens might be renewed.
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
    { table: 'portal.rate_limits', where: sql`expire <= ${now.getTime()}` },
  ];
}
