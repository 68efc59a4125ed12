import { sql, type Selectable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { sqlState } from '../database/errors';
import { isUuid } from '../database/is-uuid';
import type { Db } from '../database/open-database';
import type { AppMetadata, Tables } from '../database/tables';
import { recordSecurityEvent } from '../security-log/record-security-event';
import { memberNames } from './names';

type Invitation = Selectable<Tables['portal.invitations']>;

/** The tenant part of a user's `app_metadata`. */
export type TenantMetadata = Required<Pick<AppMetadata, 'tenantId' | 'tenantName' | 'tenantIsDev' | 'tenantType'>>;

/** The account that an invitation makes a member. */
export interface NewMember {
  /** The id of the auth service's user. */
  id: string;
  email: string;
  metadata: Readonly<Record<string, unknown>>;
}

/** An invitation that does not exist, has expired, was used or revoked, or cannot be used for this account. */
export class InvitationInvalidError extends Error {
  override readonly name = 'InvitationInvalidError';

  constructor() {
    // Source: specification, section 8.
    super('Please check your invitation link');
  }
}

const UNIQUE_VIOLATION = '23505';

/** How long an invitation can be used. */
export const INVITATION_DAYS = 7;

/** When an invitation that is sent now expires, by the database's clock. */
export const invitationExpiry = sql<Date>`now() + make_interval(days => ${sql.lit(INVITATION_DAYS)})`;

/** @param appUrl origin and base path of the portal */
export const signUpLink = (appUrl: string, invitationId: string): string => `${appUrl}/sign-up?invitation=${invitationId}`;

/** Whether somebody can sign up with an invitation: it exists, is unused, was not revoked and has not expired. */
export async function isInvitationOpen(db: Db, id: unknown): Promise<boolean> {
  if (typeof id !== 'string' || !isUuid(id)) return false;
  const found = await db
    .selectFrom('portal.invitations')
    .select('id')
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Uses an invitation up and makes the account a member of its tenant; one for a new company makes the company, with the
 * account as its main user. Of several at once the first succeeds.
 *
 * @param newTenantType the tenant type of a new company
 * @throws InvitationInvalidError, which has to roll the transaction back
 */
export async function acceptInvitation(trx: Db, invitationId: string, member: NewMember, newTenantType: string): Promise<TenantMetadata> {
  const invitation = await trx
    .updateTable('portal.invitations')
    .set({ used_at: sql`now()` })
    .where('id', '=', invitationId)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!invitation) throw new InvitationInvalidError();
  const tenant = await tenantOf(trx, invitation, newTenantType);
  await insertMember(trx, invitation, tenant.id, member);
  recordSecurityEvent('authz_change', { action: 'invitation.accept', subjectId: member.id, tenantId: tenant.id });
  return { tenantId: tenant.id, tenantName: tenant.name, tenantIsDev: tenant.is_dev, tenantType: tenant.type };
}

async function tenantOf(trx: Db, { tenant_id: id, company }: Invitation, type: string): Promise<Selectable<Tables['portal.tenants']>> {
  if (id !== null) return trx.selectFrom('portal.tenants').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  // The table's own constraint: without a tenant there is the name of a company.
  return trx.insertInto('portal.tenants').values({ id: randomUUID(), name: company!, type }).returningAll().executeTakeFirstOrThrow();
}

async function insertMember(trx: Db, invitation: Invitation, tenantId: string, { id, email, metadata }: NewMember): Promise<void> {
  try {
    await trx
      .insertInto('portal.users')
      .values({
        id,
        tenant_id: tenantId,
        email,
        ...memberNames(metadata, invitation),
        is_main: invitation.tenant_id === null,
      })
      .execute();
  } catch (error) {
    // The address is another member's already.
    throw sqlState(error) === UNIQUE_VIOLATION ? new InvitationInvalidError() : error;
  }
}
