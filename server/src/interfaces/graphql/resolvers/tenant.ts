import { sql, type ExpressionBuilder } from 'kysely';
import { companyRevisionOf, updateCompanyProfile } from '../../../domains/profile/update-company';
import { activeDocuments } from '../../../domains/documents/active-documents';
import type { Tables } from '../../../foundation/database/tables';
import type {
  LenderResolvers,
  MutationResolvers,
  StringOperationFilterInput,
  TenantResolvers,
  UserResolvers,
} from '../resolvers.generated';
import { toTenantFile } from './documents';
import { toLenderState } from './lender-states';
import { termsStatus } from './terms';

export const User: UserResolvers = {
  firstName: ({ first_name: firstName }) => firstName,
  lastName: ({ last_name: lastName }) => lastName,
  companyRole: ({ company_role: companyRole }) => companyRole,
  isMain: ({ is_main: isMain }) => isMain,
  termsStatus,
};

export const updateCompany: NonNullable<MutationResolvers['updateCompany']> = async (
  _parent,
  { input },
  { db, mainUser, completeViewer },
) => {
  await mainUser();
  return updateCompanyProfile(db, await completeViewer(), input);
};

export const Tenant: TenantResolvers = {
  id: ({ tenant }) => tenant.id,
  name: ({ tenant }) => tenant.name,
  lender: ({ lender }) => lender,
  isWhiteLabelLender: ({ lender }) => lender?.has_white_label ?? false,
  legalEntity: ({ tenant }, _args, { loaders }) => loaders.legalEntities.load(tenant.id),
  async files({ tenant }, { where }, { db }) {
    const files = await activeDocuments(db)
      .selectAll()
      .where('tenant_id', '=', tenant.id)
      .where((builder) => matches(builder, 'region', where?.region))
      .where((builder) => matches(builder, 'category', where?.category))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute();
    return files.map(toTenantFile);
  },
};

export const Lender: LenderResolvers = {
  hasWhiteLabel: ({ has_white_label: hasWhiteLabel }) => String(hasWhiteLabel),
  revision: companyRevisionOf,
  projectsType: ({ projects_type: projectsType }) => projectsType,
  lenderStates: async ({ id }, _args, { loaders }) => (await loaders.lenderStates.load(id)).map(toLenderState),
};

/** `null` matches NULL; an unset operation does not filter. */
function matches(
  builder: ExpressionBuilder<Tables, 'portal.tenant_files'>,
  column: 'region' | 'category',
  filter: StringOperationFilterInput | null | undefined,
) {
  return builder.and([
    ...(filter?.eq === undefined ? [] : [builder(column, 'is not distinct from', filter.eq)]),
    ...(filter?.neq === undefined ? [] : [builder(column, 'is distinct from', filter.neq)]),
    sql<boolean>`true`,
  ]);
}
