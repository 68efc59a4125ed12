import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { profileDraftSchema, type ProfileDraftValues } from '@lender-portal/contracts/rules';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import { sql } from 'kysely';
import type { Db } from '../../foundation/database/tables';
import { assertWithinLimit } from '../../foundation/rate-limits';
import type { Viewer } from '../../foundation/viewer';
import type { DraftRow } from './tables';

/** Retention after the last change. */
export const DRAFT_DAYS = 30;

/** Two per second, well above typing speed. */
const SAVES: Limit = { max: 120, window: 60 };

const oldest = sql<Date>`now() - make_interval(days => ${DRAFT_DAYS})`;

/** @returns the user's own draft; undefined if there is none or it has expired */
export const findDraft = (db: Db, userId: string): Promise<DraftRow | undefined> =>
  db
    .selectFrom('portal.profile_drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('updated_at', '>', oldest)
    .executeTakeFirst();

/**
 * Saves a user's draft, replacing the previous one.
 * @throws BAD_USER_INPUT for unknown or too long fields; RATE_LIMITED; CONFLICT if the profile is complete
 */
export async function storeProfileDraft(db: Db, { user: { id }, tenant }: Viewer, input: unknown): Promise<DraftRow> {
  const { values, step } = readValues(profileDraftSchema, input);
  await assertWithinLimit(db, `profile-draft:${id}`, SAVES, 'Too many changes in a short time');
  return db.transaction().execute(async (trx) => {
    // Waits for a concurrent completion, so its deleted draft does not reappear.
    const { phone } = await trx
      .selectFrom('portal.users')
      .select('phone')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const lender = await trx
      .selectFrom('portal.lenders')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .executeTakeFirst();
    if (lender && phone !== null) throw refusal('CONFLICT', 'Your profile is already complete');
    const draft = { typed: JSON.stringify(withoutEmpty(values)), step, updated_at: sql<Date>`now()` };
    return trx
      .insertInto('portal.profile_drafts')
      .values({ user_id: id, ...draft })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(draft))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export async function deleteDraft(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('portal.profile_drafts').where('user_id', '=', userId).execute();
}

const withoutEmpty = (values: ProfileDraftValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
