import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { inviteBorrowerSchema } from '@lender-portal/marketplace-rules';
import { toStoredPhone } from '@lender-portal/contracts/rules';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql, type SqlBool } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { MarketplaceContext } from '../context/context';
import type { BorrowerInvitation, MutationResolvers, QueryResolvers } from '../resolvers.generated';
import type { BorrowerInvitationRow } from '../tables/borrowers';
import type { Db } from '../tables/tables';

export const BORROWER_INVITATION_DAYS = 14;

const expiry = sql<Date>`now() + make_interval(days => ${BORROWER_INVITATION_DAYS})`;

/** Unanswered invitations. An invitation counts as answered once its email belongs to a borrower. */
export const openInvitations = (db: Db, lenderId: string) =>
  db
    .selectFrom('marketplace.borrower_invitations as invitation')
    .where('invitation.lender_id', '=', lenderId)
    .where('invitation.revoked_at', 'is', null)
    .where(
      sql<SqlBool>`not exists (select from marketplace.borrowers where borrowers.lender_id = invitation.lender_id and borrowers.email = invitation.email)`,
    );

export const borrowerInvitations: NonNullable<QueryResolvers['borrowerInvitations']> = async (
  _parent,
  _args,
  { db, whiteLabelViewer },
) => {
  const { lender } = await whiteLabelViewer();
  const rows = await openInvitations(db, lender.id)
    .selectAll('invitation')
    .orderBy('invitation.sent_at', 'desc')
    .orderBy('invitation.id')
    .limit(100)
    .execute();
  return rows.map(toInvitation);
};

export const inviteBorrower: NonNullable<MutationResolvers['inviteBorrower']> = async (
  _parent,
  { input },
  { db, borrowerMails, whiteLabelViewer },
) => {
  const { lender, user } = await whiteLabelViewer();
  const { firstName, lastName, company = null, phone, ...values } = readValues(inviteBorrowerSchema, input);
  const email = values.email.toLowerCase();
  return db.transaction().execute(async (trx) => {
    const existing = await trx
      .selectFrom('marketplace.borrowers')
      .select('id')
      .where('lender_id', '=', lender.id)
      .where('email', '=', email)
      .executeTakeFirst();
    if (existing) throw existingBorrowerError(email);
    const person = {
      first_name: firstName,
      last_name: lastName,
      company,
      phone: phone ? toStoredPhone(phone) : null,
      invited_by: user.id,
      invited_by_name: user.name,
      expires_at: expiry,
    };
    const row = await trx
      .insertInto('marketplace.borrower_invitations')
      .values({ id: randomUUID(), lender_id: lender.id, email, ...person })
      .onConflict((conflict) =>
        conflict
          .columns(['lender_id', 'email'])
          .where('revoked_at', 'is', null)
          .doUpdateSet({ ...person, sent_at: sql<Date>`now()` }),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    await borrowerMails.invite(trx, { id: row.id, email, firstName, expiresInDays: BORROWER_INVITATION_DAYS });
    return toInvitation(row);
  });
};

export const resendBorrowerInvitation: NonNullable<MutationResolvers['resendBorrowerInvitation']> = (
  _parent,
  { id },
  context,
) =>
  changeOpenInvitation(context, id, async (trx, { email, first_name: firstName }) => {
    await context.borrowerMails.invite(trx, { id, email, firstName, expiresInDays: BORROWER_INVITATION_DAYS });
    return trx
      .updateTable('marketplace.borrower_invitations')
      .set({ sent_at: sql<Date>`now()`, expires_at: expiry })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

export const revokeBorrowerInvitation: NonNullable<MutationResolvers['revokeBorrowerInvitation']> = (
  _parent,
  { id },
  context,
) =>
  changeOpenInvitation(context, id, async (trx) => {
    await context.borrowerMails.revoked(trx, id);
    return trx
      .updateTable('marketplace.borrower_invitations')
      .set({ revoked_at: sql<Date>`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** @throws NOT_FOUND if the invitation was revoked or answered, or belongs to another lender */
async function changeOpenInvitation(
  { db, whiteLabelViewer }: MarketplaceContext,
  id: string,
  change: (trx: Db, invitation: BorrowerInvitationRow) => Promise<BorrowerInvitationRow>,
): Promise<BorrowerInvitation> {
  const { lender } = await whiteLabelViewer();
  return db.transaction().execute(async (trx) => {
    const row = isUuid(id)
      ? await openInvitations(trx, lender.id)
          .selectAll('invitation')
          .where('invitation.id', '=', id)
          .forUpdate('invitation')
          .executeTakeFirst()
      : undefined;
    if (!row) throw refusal('NOT_FOUND', 'This invitation no longer exists');
    return toInvitation(await change(trx, row));
  });
}

function existingBorrowerError(email: string) {
  const message = `${email} is already your borrower`;
  return refusal('BAD_USER_INPUT', message, { fields: { email: message } });
}

const toInvitation = (row: BorrowerInvitationRow): BorrowerInvitation => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  company: row.company,
  phone: row.phone,
  invitedBy: row.invited_by_name,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
