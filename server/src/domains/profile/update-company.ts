import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { companySchema, toStoredPhone } from '@lender-portal/contracts/rules';
import type { UpdateCompanyInput } from '@lender-portal/contracts/schema';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';
import type { CompleteViewer, LenderRow } from '../../foundation/viewer';

/** Revision of a company that clients send with changes, for optimistic locking. */
export const companyRevisionOf = ({ updated_at: at }: Pick<LenderRow, 'updated_at'>): string => at.toISOString();

/**
 * Updates the legal entity and the lender of a company, which share phone and address.
 * @throws BAD_USER_INPUT; CONFLICT if the company changed since the given revision
 */
export async function updateCompanyProfile(
  db: Db,
  viewer: CompleteViewer,
  { revision, ...input }: UpdateCompanyInput,
): Promise<CompleteViewer> {
  const { name, projectsType, ...contact } = readValues(companySchema, input);
  const { address, phone } = { ...contact, phone: toStoredPhone(contact.phone) };
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('portal.lenders')
      .selectAll()
      .where('id', '=', viewer.lender.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (companyRevisionOf(before) !== revision) throw refusal('CONFLICT', 'Your company was changed elsewhere');
    const entity = await trx
      .updateTable('portal.legal_entities')
      .set({ name, address, phone, updated_at: sql<Date>`clock_timestamp()` })
      .where('tenant_id', '=', viewer.tenant.id)
      .where((legal) => legal.not(legal.and({ name, address, phone })))
      .executeTakeFirst();
    const wanted = { address, phone, projects_type: projectsType };
    const { address: oldAddress, phone: oldPhone, projects_type: oldTypes } = before;
    const isSame = isDeepStrictEqual(wanted, { address: oldAddress, phone: oldPhone, projects_type: [...oldTypes] });
    if (isSame && entity.numUpdatedRows === 0n) return viewer;
    const lender = await trx
      .updateTable('portal.lenders')
      .set({ ...wanted, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { name, address, phone, projectsType };
    await recordAction(trx, { actor: viewer.user.id, action: 'lender.change', subjectId: lender.id, details });
    return { ...viewer, lender };
  });
}
