import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { companyName } from '@lender-portal/contracts/rules';
import { isUniqueViolation } from '@lender-portal/server-kit/database/errors';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { randomUUID } from 'node:crypto';
import { isCheckEmail } from '../../foundation/check-email';
import { memberNames } from '../../domains/invitations/names';
import { setCompany } from '../../domains/invitations/set-company';
import { queueMail } from '../../domains/mail/queue-mail';
import { accountAssignedMail } from '../../domains/mail/templates/account-assigned-mail';
import type { AuthAdmin, VerifiedAccount } from '../../domains/sessions/auth-admin';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';
import type { PortalSettings } from '../../foundation/settings/settings';
import { readValue } from './request-values';

/** @returns accounts, oldest first */
export async function listAccountsWithoutCompany(db: Db, authAdmin: AuthAdmin) {
  const accounts = await authAdmin.listVerifiedAccounts();
  const members = new Set((await db.selectFrom('portal.users').select('id').execute()).map(({ id }) => id));
  const lost = accounts.filter((account) => !members.has(account.id) && !isCheckEmail(account.email));
  return Promise.all(lost.map(async (account) => describe(db, account)));
}

async function describe(db: Db, { id, email, createdAt, metadata }: VerifiedAccount) {
  const invitation = await newestInvitation(db, email);
  const names = memberNames(metadata, {
    first_name: invitation?.first_name ?? '',
    last_name: invitation?.last_name ?? '',
  });
  return {
    id,
    email,
    firstName: names.first_name || null,
    lastName: names.last_name || null,
    createdAt: createdAt.toISOString(),
    invitation: toInvitationStatus(invitation),
  };
}

const newestInvitation = (db: Db, email: string) =>
  db
    .selectFrom('portal.invitations')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

function toInvitationStatus(
  invitation: Awaited<ReturnType<typeof newestInvitation>>,
): 'none' | 'open' | 'used' | 'revoked' | 'expired' {
  if (!invitation) return 'none';
  if (invitation.used_at) return 'used';
  if (invitation.revoked_at) return 'revoked';
  return invitation.expires_at > new Date() ? 'open' : 'expired';
}

interface AssignSources {
  settings: Pick<PortalSettings, 'appUrl' | 'brandName' | 'auth'>;
  authAdmin: AuthAdmin;
}

interface Assignment {
  accountId: string;
  tenantId: string | undefined;
  /** Name of a new company, instead of a tenant. */
  company: string | undefined;
  /** Name of the service key used. */
  by: string;
}

/**
 * Makes an account without a company a user of one, or the main user of a new one, and notifies it by mail.
 * @throws NOT_FOUND; BAD_USER_INPUT; CONFLICT if it already belongs to a company or has no names
 */
export async function assignAccount(
  db: Db,
  { settings, authAdmin }: AssignSources,
  { accountId: id, tenantId, company, by }: Assignment,
) {
  if (!isUuid(id)) throw refusal('BAD_USER_INPUT', `"${id}" is not the id of an account`);
  if ((tenantId === undefined) === (company === undefined))
    throw refusal('BAD_USER_INPUT', 'Specify either a tenant or the name of a new company');
  if (await db.selectFrom('portal.users').select('id').where('id', '=', id).executeTakeFirst())
    throw belongsAlready(id);
  const account = (await authAdmin.listVerifiedAccounts()).find((each) => each.id === id);
  if (!account) throw refusal('NOT_FOUND', `There is no verified account ${id}`);
  const { firstName, lastName } = await describe(db, account);
  if (!firstName || !lastName)
    throw refusal('CONFLICT', `${account.email} has no names; send an invitation to that address instead`);
  try {
    return await db.transaction().execute(async (trx) => {
      const tenant =
        tenantId === undefined
          ? await createTenant(trx, company!, settings.auth.allowedTenantType)
          : await findTenant(trx, tenantId);
      const isMain = tenantId === undefined;
      await trx
        .insertInto('portal.users')
        .values({
          id,
          tenant_id: tenant.id,
          email: account.email,
          first_name: firstName,
          last_name: lastName,
          is_main: isMain,
        })
        .execute();
      await queueMail(trx, {
        to: account.email,
        ...accountAssignedMail({
          brandName: settings.brandName,
          link: `${settings.appUrl}/`,
          firstName,
          company: tenant.name,
        }),
      });
      await recordAction(trx, {
        actor: 'staff',
        action: 'account.assign',
        subjectId: id,
        details: { email: account.email, tenantId: tenant.id, isMain, key: by },
      });
      await setCompany(authAdmin, trx, id, {
        tenantId: tenant.id,
        tenantName: tenant.name,
        tenantIsDev: tenant.is_dev,
        tenantType: tenant.type,
      });
      return { id, email: account.email, isMain, tenantId: tenant.id, tenantName: tenant.name };
    });
  } catch (error) {
    // The account has just accepted an invitation, or another user has its address.
    throw isUniqueViolation(error) ? belongsAlready(account.email) : error;
  }
}

const belongsAlready = (who: string) => refusal('CONFLICT', `${who} already belongs to a company`);

async function findTenant(trx: Db, id: string) {
  const tenant = isUuid(id)
    ? await trx.selectFrom('portal.tenants').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!tenant) throw refusal('NOT_FOUND', `There is no tenant ${id}`);
  return tenant;
}

const createTenant = (trx: Db, name: string, type: string) =>
  trx
    .insertInto('portal.tenants')
    .values({ id: randomUUID(), name: readValue(companyName(), name), type })
    .returningAll()
    .executeTakeFirstOrThrow();
