import type { MailPreference, MailTiming, MailTopic } from '@lender-portal/contracts/schema';
import type { AttentionItem } from '../../foundation/attention';
import type { Db } from '../../foundation/database/tables';
import { KINDS } from './kinds';

/** A user whose preferences apply. */
export interface PreferringUser {
  id: string;
  is_main: boolean;
}

const TOPICS: readonly MailTopic[] = ['OFFERS', 'LOANS', 'PAYMENTS', 'PROJECTS'];

const defaultTiming = (topic: MailTopic, { is_main: isMain }: PreferringUser): MailTiming =>
  isMain && topic !== 'PROJECTS' ? 'AT_ONCE' : 'DAILY';

/** A user's chosen or default timing of each topic. */
export async function findPreferences(db: Db, user: PreferringUser): Promise<MailPreference[]> {
  const rows = await db
    .selectFrom('portal.mail_preferences')
    .select(['topic', 'timing'])
    .where('user_id', '=', user.id)
    .execute();
  const chosen = new Map(rows.map(({ topic, timing }) => [topic, timing]));
  return TOPICS.map((topic) => ({ topic, timing: chosen.get(topic) ?? defaultTiming(topic, user) }));
}

export async function setPreference(db: Db, userId: string, { topic, timing }: MailPreference): Promise<void> {
  await db
    .insertInto('portal.mail_preferences')
    .values({ user_id: userId, topic, timing })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ timing }))
    .execute();
}

/** When a user is mailed about an item: items that they are responsible for do not wait for the daily summary. */
export function timingOf(
  { kind, userId }: Pick<AttentionItem, 'kind' | 'userId'>,
  user: PreferringUser,
  preferences: readonly MailPreference[],
): MailTiming {
  const timing = preferences.find(({ topic }) => topic === KINDS[kind].topic)?.timing ?? 'NEVER';
  return timing === 'DAILY' && userId === user.id ? 'AT_ONCE' : timing;
}
