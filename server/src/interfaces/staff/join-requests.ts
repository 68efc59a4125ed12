import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { INVITATION_DAYS, invitationExpiry, signUpLink } from '../../domains/invitations/invitations';
import { queueMail } from '../../domains/mail/queue-mail';
import { invitationMail } from '../../domains/mail/templates/invitation-mail';
import { joinRequestDeclinedMail } from '../../domains/mail/templates/join-request-declined-mail';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';
import type { PortalSettings } from '../../foundation/settings/settings';
import { orderedBy, STAFF_PAGE_SIZE, toPage } from './pages';
import { readReason } from './request-values';
import type { JoinRequestRow } from '../../domains/invitations/tables';

const IN_ORDER = orderedBy('created_at', 'id');

/** @returns open join requests, or all of them; oldest first */
export async function listJoinRequests(db: Db, { isAll, after }: { isAll: boolean; after?: string | undefined }) {
  const rows = await db
    .selectFrom('portal.join_requests')
    .selectAll()
    .$if(!isAll, (query) => query.where('invitation_id', 'is', null).where('declined_at', 'is', null))
    .select(IN_ORDER.cursor)
    .$if(after !== undefined, (query) => query.where(IN_ORDER.isAfter(after!)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(STAFF_PAGE_SIZE)
    .execute();
  return toPage(rows, toJoinRequest);
}

/**
 * Answers a join request with an invitation for a new company and mails it, in one transaction. Also accepts declined
 * requests.
 * @param by name of the service key used
 * @throws NOT_FOUND; CONFLICT if it was already invited, or the address has an account
 */
export async function inviteToJoin(
  db: Db,
  { appUrl, brandName }: Pick<PortalSettings, 'appUrl' | 'brandName'>,
  { joinRequestId, by }: { joinRequestId: string; by: string },
) {
  if (!isUuid(joinRequestId)) throw refusal('BAD_USER_INPUT', `"${joinRequestId}" is not the id of a join request`);
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('portal.join_requests')
      .selectAll()
      .where('id', '=', joinRequestId)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw refusal('NOT_FOUND', `There is no join request ${joinRequestId}`);
    const { email, company, first_name: firstName, last_name: lastName } = request;
    if (request.invitation_id !== null)
      throw refusal('CONFLICT', `The join request of ${email} was already answered with an invitation`);
    const member = await trx.selectFrom('portal.users').select('id').where('email', '=', email).executeTakeFirst();
    if (member) throw refusal('CONFLICT', `${email} already has an account`);

    const invitation = await trx
      .insertInto('portal.invitations')
      .values({
        id: randomUUID(),
        company,
        email,
        first_name: firstName,
        last_name: lastName,
        expires_at: invitationExpiry,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('portal.join_requests')
      .set({ invitation_id: invitation.id })
      .where('id', '=', joinRequestId)
      .execute();
    const link = signUpLink(appUrl, invitation.id);
    await queueMail(trx, {
      to: email,
      ...invitationMail({ brandName, link, firstName, expiresInDays: INVITATION_DAYS }),
    });
    await recordAction(trx, {
      actor: 'staff',
      action: 'joinRequest.invite',
      subjectId: joinRequestId,
      details: { invitationId: invitation.id, email, key: by },
    });
    return {
      id: invitation.id,
      firstName,
      lastName,
      company,
      email,
      createdAt: invitation.created_at.toISOString(),
      expiresAt: invitation.expires_at.toISOString(),
      isUsed: false,
      link,
    };
  });
}

/**
 * Declines a join request and notifies the requester.
 * @param reason included in the mail if set
 * @param by name of the service key used
 * @throws NOT_FOUND; BAD_USER_INPUT for an invalid reason; CONFLICT if it was already answered
 */
export async function declineToJoin(
  db: Db,
  { brandName }: Pick<PortalSettings, 'brandName'>,
  { joinRequestId, reason: given, by }: { joinRequestId: string; reason: string | undefined; by: string },
) {
  if (!isUuid(joinRequestId)) throw refusal('BAD_USER_INPUT', `"${joinRequestId}" is not the id of a join request`);
  const reason = given === undefined ? null : readReason(given);
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .selectFrom('portal.join_requests')
      .selectAll()
      .where('id', '=', joinRequestId)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw refusal('NOT_FOUND', `There is no join request ${joinRequestId}`);
    const { email, first_name: firstName } = request;
    if (request.invitation_id !== null)
      throw refusal('CONFLICT', `The join request of ${email} was already answered with an invitation`);
    if (request.declined_at !== null) throw refusal('CONFLICT', `The join request of ${email} is already declined`);
    const row = await trx
      .updateTable('portal.join_requests')
      .set({ declined_at: sql<Date>`now()`, decline_reason: reason })
      .where('id', '=', joinRequestId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await queueMail(trx, { to: email, ...joinRequestDeclinedMail({ brandName, firstName, reason }) });
    await recordAction(trx, {
      actor: 'staff',
      action: 'joinRequest.decline',
      subjectId: joinRequestId,
      details: { email, reason, key: by },
    });
    return toJoinRequest(row);
  });
}

const toJoinRequest = (row: JoinRequestRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  email: row.email,
  phone: row.phone,
  createdAt: row.created_at.toISOString(),
  invitationId: row.invitation_id,
  declinedAt: row.declined_at?.toISOString() ?? null,
  declineReason: row.decline_reason,
});
