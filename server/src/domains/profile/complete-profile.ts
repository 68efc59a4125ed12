import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { tenantProfileSchema, toStoredPhone } from '@lender-portal/contracts/rules';
import { lockByName } from '@lender-portal/server-kit/database/transaction-lock';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql, type Transaction } from 'kysely';
import { recordAction } from '../../foundation/audit-log';
import type { Db, Tables } from '../../foundation/database/tables';
import type { CompleteViewer, LenderRow, UserRow, Viewer } from '../../foundation/viewer';
import { createLender, isCompany, toCompanyProfile, type CompanyProfile } from './companies';
import { deleteDraft } from './drafts';

interface Contact {
  companyRole: string;
  phone: string;
}

/**
 * Completes the profile of a user, and of the company if it has none, in one transaction. Idempotent: submitting the
 * same profile again returns the stored one.
 * @throws BAD_USER_INPUT with one message per field; CONFLICT if it would change a complete profile
 */
export async function completeProfile(db: Db, viewer: Viewer, input: unknown): Promise<CompleteViewer> {
  const { tenantInput, userInput } = readValues(tenantProfileSchema, input);
  const company = tenantInput ? toCompanyProfile(tenantInput) : undefined;
  const contact = { companyRole: userInput.companyRole, phone: toStoredPhone(userInput.phone) };
  return db.transaction().execute(async (trx) => {
    // Serializes colleagues who complete the profile at the same time; the second one finds the lender of the first.
    await lockByName(trx, `profile:${viewer.tenant.id}`);
    const user = await trx
      .selectFrom('portal.users')
      .selectAll()
      .where('id', '=', viewer.user.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const present = await trx
      .selectFrom('portal.lenders')
      .selectAll()
      .where('tenant_id', '=', viewer.tenant.id)
      .executeTakeFirst();
    if (present && user.phone !== null) {
      if (!isContact(user, contact) || (company && !(await isCompany(trx, present, company))))
        throw refusal('CONFLICT', 'Your profile is already complete');
      return { ...viewer, user, lender: present };
    }
    const lender = present
      ? await assertUnchanged(trx, present, company)
      : await createLender(trx, viewer, required(company));
    return { ...viewer, user: await saveContact(trx, viewer, contact), lender };
  });
}

/** Never overwrites an existing lender. A colleague may have completed it while this user was filling in the form. */
async function assertUnchanged(
  trx: Transaction<Tables>,
  present: LenderRow,
  company: CompanyProfile | undefined,
): Promise<LenderRow> {
  if (!company || (await isCompany(trx, present, company))) return present;
  throw refusal(
    'CONFLICT',
    'A colleague has already completed your company’s profile. We only need your contact information',
  );
}

function required(company: CompanyProfile | undefined): CompanyProfile {
  if (company) return company;
  const message = 'The profile of your company is required';
  throw refusal('BAD_USER_INPUT', message, { fields: { tenantInput: message } });
}

async function saveContact(
  trx: Transaction<Tables>,
  { user: { id } }: Viewer,
  { companyRole, phone }: Contact,
): Promise<UserRow> {
  const user = await trx
    .updateTable('portal.users')
    .set({ company_role: companyRole, phone, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await deleteDraft(trx, id);
  await recordAction(trx, {
    actor: id,
    action: 'user.completeProfile',
    subjectId: id,
    details: { companyRole, phone },
  });
  return user;
}

const isContact = (user: UserRow, { companyRole, phone }: Contact) =>
  user.company_role === companyRole && user.phone === phone;
