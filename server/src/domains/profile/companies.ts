import { toStoredPhone, type TenantProfileValues } from '@lender-portal/contracts/rules';
import { sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordAction } from '../../foundation/audit-log';
import type { Db, Tables } from '../../foundation/database/tables';
import type { LenderRow, Viewer } from '../../foundation/viewer';

/** Company part of the wizard's values, in stored form. */
export type CompanyProfile = NonNullable<TenantProfileValues['tenantInput']>;

export const toCompanyProfile = ({ legalEntity, lender }: CompanyProfile): CompanyProfile => ({
  legalEntity: { ...legalEntity, phone: toStoredPhone(legalEntity.phone) },
  lender: { ...lender, phone: toStoredPhone(lender.phone) },
});

/** Whether the stored lender and company equal a profile, no matter which user saved it. */
export async function isCompany(db: Db, row: LenderRow, { legalEntity, lender }: CompanyProfile): Promise<boolean> {
  const entity = await db
    .selectFrom('portal.legal_entities')
    .select(['type', 'name', 'phone', 'address'])
    .where('tenant_id', '=', row.tenant_id)
    .executeTakeFirst();
  const states = await db.selectFrom('portal.lender_states').select('region').where('lender_id', '=', row.id).execute();
  const { address, phone, projects_type: projectsType } = row;
  const present = {
    legalEntity: entity,
    lender: {
      address,
      phone,
      projectsType: [...projectsType].sort(),
      regions: states.map(({ region }) => region).sort(),
    },
  };
  return isDeepStrictEqual(present, {
    legalEntity,
    lender: { ...lender, projectsType: [...lender.projectsType].sort(), regions: [...lender.regions].sort() },
  });
}

/** Makes a company a lender. Its states start unapproved, like those added later. */
export async function createLender(
  trx: Transaction<Tables>,
  { user, tenant }: Viewer,
  { legalEntity, lender }: CompanyProfile,
): Promise<LenderRow> {
  const { projectsType, regions, ...contact } = lender;
  await trx
    .insertInto('portal.legal_entities')
    .values({ tenant_id: tenant.id, ...legalEntity })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({ ...legalEntity, updated_at: sql<Date>`now()` }),
    )
    .execute();
  const row = await trx
    .insertInto('portal.lenders')
    .values({ id: randomUUID(), tenant_id: tenant.id, ...contact, projects_type: projectsType })
    .returningAll()
    .executeTakeFirstOrThrow();
  const states = await trx
    .insertInto('portal.lender_states')
    .values(regions.map((region) => ({ id: randomUUID(), lender_id: row.id, region })))
    .returning(['id', 'region'])
    .execute();
  await recordAction(trx, {
    actor: user.id,
    action: 'lender.create',
    subjectId: row.id,
    details: { tenantId: tenant.id, legalEntity, lender },
  });
  for (const { id, region } of states)
    await recordAction(trx, { actor: user.id, action: 'lenderState.create', subjectId: id, details: { region } });
  return row;
}
