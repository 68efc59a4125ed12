import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { inviteSchema } from '@lender-portal/contracts/rules';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { recordAction } from '../../foundation/audit-log';
import type { Db, Tables } from '../../foundation/database/tables';
import { assertWithinLimit } from '../../foundation/rate-limits';
import type { PortalSettings } from '../../foundation/settings/settings';
import type { Viewer } from '../../foundation/viewer';
import { queueMail } from '../mail/queue-mail';
import { invitationMail } from '../mail/templates/invitation-mail';
import { INVITATION_DAYS, invitationExpiry, signUpLink } from './invitations';
import type { InvitationRow } from './tables';

type Trx = Transaction<Tables>;

export type InvitationSettings = Pick<PortalSettings, 'appUrl' | 'brandName' | 'invitationLimits'>;

/**
 * Invites a colleague to the viewer's company and mails the invitation in one transaction. Renews the invitation of an
 * address that is already invited: links of earlier mails stay valid, and the list has one entry.
 * @throws BAD_USER_INPUT, RATE_LIMITED
 */
export async function inviteColleague(
  db: Db,
  settings: InvitationSettings,
  viewer: Viewer,
  input: unknown,
): Promise<InvitationRow> {
  const values = readValues(inviteSchema, input);
  const email = values.email.toLowerCase();
  // Counted before the lookup and whatever its result, to prevent user enumeration.
  await countForCompany(db, settings, viewer);
  return db.transaction().execute(async (trx) => {
    const user = await findUser(trx, viewer, email);
    if (user) throw refusal('BAD_USER_INPUT', user, { fields: { email: user } });
    await countForAddress(trx, settings, viewer, email);
    const id = randomUUID();
    const person = {
      first_name: values.firstName,
      last_name: values.lastName,
      invited_by: viewer.user.id,
      expires_at: invitationExpiry,
    };
    const row = await trx
      .insertInto('portal.invitations')
      .values({ id, tenant_id: viewer.tenant.id, email, ...person })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'email'])
          .where('invited_by', 'is not', null)
          .where('used_at', 'is', null)
          .where('revoked_at', 'is', null)
          .doUpdateSet({ ...person, created_at: sql<Date>`now()` }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    await mailInvitation(trx, settings, viewer, row);
    await record(trx, viewer, row.id === id ? 'invitation.create' : 'invitation.renew', row);
    return row;
  });
}

/**
 * Mails a pending invitation again and extends its validity; its position in the list does not change.
 * @throws NOT_FOUND, CONFLICT, RATE_LIMITED
 */
export async function resendInvitation(
  db: Db,
  settings: InvitationSettings,
  viewer: Viewer,
  id: string,
): Promise<InvitationRow> {
  await countForCompany(db, settings, viewer);
  return db.transaction().execute(async (trx) => {
    const { email } = await lockPending(trx, viewer, id);
    const user = await findUser(trx, viewer, email);
    if (user) throw refusal('CONFLICT', user);
    await countForAddress(trx, settings, viewer, email);
    const row = await trx
      .updateTable('portal.invitations')
      .set({ expires_at: invitationExpiry })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await mailInvitation(trx, settings, viewer, row);
    await record(trx, viewer, 'invitation.resend', row);
    return row;
  });
}

/**
 * Revokes a pending invitation, even if its user has signed up but not yet verified their address.
 * @throws NOT_FOUND, CONFLICT
 */
export async function revokeInvitation(db: Db, viewer: Viewer, id: string): Promise<InvitationRow> {
  return db.transaction().execute(async (trx) => {
    await lockPending(trx, viewer, id);
    const row = await trx
      .updateTable('portal.invitations')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await record(trx, viewer, 'invitation.revoke', row);
    return row;
  });
}

/** Invitations sent by users of the company; those of marketplace staff are excluded. */
async function lockPending(trx: Trx, { tenant }: Viewer, id: string): Promise<InvitationRow> {
  const row = isUuid(id)
    ? await trx
        .selectFrom('portal.invitations')
        .selectAll()
        .where('id', '=', id)
        .where('tenant_id', '=', tenant.id)
        .where('invited_by', 'is not', null)
        .where('revoked_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined;
  if (!row) throw refusal('NOT_FOUND', 'This invitation no longer exists');
  if (row.used_at) throw refusal('CONFLICT', `${row.first_name} ${row.last_name} has already accepted this invitation`);
  return row;
}

/**
 * Sign-up reveals to anyone that an address has an account; only its own company learns which company it belongs to.
 * @returns an error message if the address has an account
 */
async function findUser(trx: Trx, { tenant }: Viewer, email: string): Promise<string | undefined> {
  const user = await trx
    .selectFrom('portal.users')
    .select(['tenant_id', 'is_active'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return undefined;
  if (user.tenant_id !== tenant.id) return `${email} is already a user of the portal`;
  return user.is_active
    ? `${email} is already a user of your company`
    : `${email} is already a user of your company, and deactivated`;
}

const countForCompany = (db: Db, { invitationLimits }: InvitationSettings, { tenant }: Viewer): Promise<void> =>
  assertWithinLimit(
    db,
    `invitation:company:${tenant.id}`,
    invitationLimits.perCompany,
    'Your company has sent too many invitations',
  );

const countForAddress = (
  trx: Trx,
  { invitationLimits }: InvitationSettings,
  { tenant }: Viewer,
  email: string,
): Promise<void> =>
  assertWithinLimit(
    trx,
    `invitation:email:${tenant.id}:${email}`,
    invitationLimits.perEmail,
    `An invitation was sent to ${email} a moment ago`,
  );

async function mailInvitation(
  trx: Trx,
  { appUrl, brandName }: InvitationSettings,
  { user, tenant }: Viewer,
  row: InvitationRow,
): Promise<void> {
  const mail = invitationMail({
    brandName,
    link: signUpLink(appUrl, row.id),
    firstName: row.first_name,
    inviter: { firstName: user.first_name, lastName: user.last_name, company: tenant.name },
    expiresInDays: INVITATION_DAYS,
  });
  await queueMail(trx, { to: row.email, ...mail });
}

const record = (
  trx: Trx,
  { user, tenant }: Viewer,
  action: `invitation.${'create' | 'renew' | 'resend' | 'revoke'}`,
  { id, email }: InvitationRow,
) => recordAction(trx, { actor: user.id, action, subjectId: id, details: { email, tenantId: tenant.id } });
