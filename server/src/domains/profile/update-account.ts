import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { accountSchema, toStoredPhone } from '@lender-portal/contracts/rules';
import type { UpdateAccountInput } from '@lender-portal/contracts/schema';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql } from 'kysely';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';
import type { UserRow, Viewer } from '../../foundation/viewer';

/** Revision of an account that clients send with changes, for optimistic locking. */
export const revisionOf = ({ updated_at: at }: Pick<UserRow, 'updated_at'>): string => at.toISOString();

/**
 * Updates a user's own details.
 * @throws BAD_USER_INPUT; CONFLICT if the account changed since the given revision
 */
export async function updateUserDetails(
  db: Db,
  { user }: Viewer,
  { revision, ...input }: UpdateAccountInput,
): Promise<UserRow> {
  const { firstName, lastName, phone, companyRole } = readValues(accountSchema, input);
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('portal.users')
      .selectAll()
      .where('id', '=', user.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (revisionOf(before) !== revision) throw refusal('CONFLICT', 'Your account was changed elsewhere');
    const values = {
      first_name: firstName,
      last_name: lastName,
      phone: toStoredPhone(phone),
      company_role: companyRole,
    };
    const changed = (Object.keys(values) as (keyof typeof values)[]).filter(
      (column) => values[column] !== before[column],
    );
    if (changed.length === 0) return before;
    const after = await trx
      .updateTable('portal.users')
      .set({ ...values, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAction(trx, { actor: user.id, action: 'user.changeDetails', subjectId: user.id, details: { changed } });
    return after;
  });
}
