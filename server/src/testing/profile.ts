import { tenantId, userId } from '../demo/demo-data';
import type { TestLender } from './lender';
import type { TestServer } from './test-server';

export interface TenantInput {
  legalEntity: Record<string, unknown>;
  lender: Record<string, unknown>;
}

export interface ProfileInput {
  tenantInput?: TenantInput | null;
  userInput: Record<string, unknown>;
}

/** The wizard's input for a new company. */
export const profileInput = (): Required<ProfileInput> & { tenantInput: TenantInput } => ({
  tenantInput: {
    legalEntity: {
      type: 'LIMITED_PARTNERSHIP',
      name: 'Fresh Meadow Capital LP',
      phone: '(212) 555-0100',
      address: '1 Main Street, Springfield, IL 62701',
    },
    lender: {
      address: '1 Main Street, Springfield, IL 62701',
      phone: '(212) 555-0100',
      projectsType: ['SFR', 'CRE'],
      regions: ['NY', 'CA'],
    },
  },
  userInput: { companyRole: 'Partner', phone: '(415) 555-0100' },
});

const COMPLETE = `mutation Complete($tenantInput: TenantProfileInput, $userInput: UserProfileInput!) {
  updateTenantProfile(tenantInput: $tenantInput, userInput: $userInput) {
    tenant {
      id
      lender { id address phone projectsType lenderStates { id region isApproved } }
      legalEntity { type name phone address }
    }
    user { id phone companyRole }
  }
}`;

export const complete = (lender: TestLender, input: unknown) => lender.ask(COMPLETE, input as Record<string, unknown>);

const SAVE =
  'mutation Save($input: ProfileDraftInput!) { saveProfileDraft(input: $input) { id values step updatedAt } }';

export const saveDraft = (lender: TestLender, values: unknown, step: unknown = 'contact') =>
  lender.ask(SAVE, { input: { values, step } });

export interface Draft {
  id: string;
  values: Record<string, unknown>;
  step: string;
  updatedAt: string;
}

export const readDraft = async (lender: TestLender) =>
  (await lender.read<{ profileDraft: Draft | null }>('{ profileDraft { id values step updatedAt } }')).profileDraft;

export const FRESH = tenantId('fresh');

/** Moves Summit's colleague to the company without a lender record. */
export async function joinFresh({ app }: TestServer, email = 'colleague@summit.example'): Promise<void> {
  await app.database.db.updateTable('portal.users').set({ tenant_id: FRESH }).where('id', '=', userId(email)).execute();
}

/** Reads a company and its users. */
export async function readCompany({ app }: TestServer, tenant = FRESH) {
  const { db } = app.database;
  const [legalEntities, lenders, states, users] = await Promise.all([
    db
      .selectFrom('portal.legal_entities')
      .select(['type', 'name', 'phone', 'address'])
      .where('tenant_id', '=', tenant)
      .execute(),
    db
      .selectFrom('portal.lenders')
      .select(['id', 'address', 'phone', 'projects_type', 'has_white_label'])
      .where('tenant_id', '=', tenant)
      .execute(),
    db
      .selectFrom('portal.lender_states as state')
      .innerJoin('portal.lenders as lender', 'lender.id', 'state.lender_id')
      .select(['state.region', 'state.is_approved'])
      .where('lender.tenant_id', '=', tenant)
      .orderBy('state.region')
      .execute(),
    db
      .selectFrom('portal.users')
      .select(['email', 'phone', 'company_role'])
      .where('tenant_id', '=', tenant)
      .orderBy('email')
      .execute(),
  ]);
  return { legalEntities, lenders, states, users };
}

/** Resets a company to an incomplete profile. */
export async function resetCompany({ app }: TestServer, tenant = FRESH): Promise<void> {
  const { db } = app.database;
  await db.deleteFrom('portal.lenders').where('tenant_id', '=', tenant).execute();
  await db.deleteFrom('portal.legal_entities').where('tenant_id', '=', tenant).execute();
  await db
    .updateTable('portal.users')
    .set({ phone: null, company_role: null })
    .where('tenant_id', '=', tenant)
    .execute();
}
