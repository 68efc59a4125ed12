import { sql } from 'kysely';
import { isInvitationOpen } from '../../invitations/invitations';
import type { QueryResolvers } from '../resolvers.generated';
import { readPage } from './page';

export const checkInvitation: NonNullable<QueryResolvers['checkInvitation']> = async (_parent, { id }, { db }) => isInvitationOpen(db, id);

/** The invitations that users of the company have sent; those of the marketplace's staff are not theirs to see. */
export const getLenderUserInvitations: NonNullable<QueryResolvers['getLenderUserInvitations']> = async (
  _parent,
  { order, where, ...args },
  { db, mainUser },
) => {
  const { tenant } = await mainUser();
  const { skip, take } = readPage(args);
  const isUsed = wantedValue(where?.isUsed);
  const direction = order?.find((sort) => sort.createdAt)?.createdAt === 'ASC' ? 'asc' : 'desc';
  const sent = db
    .selectFrom('portal.invitations')
    .where('tenant_id', '=', tenant.id)
    .where('invited_by', 'is not', null)
    .$if(isUsed === 'none', (query) => query.where(sql<boolean>`false`))
    .$if(isUsed === true, (query) => query.where('used_at', 'is not', null))
    .$if(isUsed === false, (query) => query.where('used_at', 'is', null));
  const [{ totalCount }, invitations] = await Promise.all([
    sent.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    sent.selectAll().orderBy('created_at', direction).orderBy('id').offset(skip).limit(take).execute(),
  ]);
  return {
    totalCount,
    nodes: invitations.map((invitation) => ({
      id: invitation.id,
      firstName: invitation.first_name,
      lastName: invitation.last_name,
      email: invitation.email,
      createdAt: invitation.created_at.toISOString(),
      isUsed: invitation.used_at !== null,
    })),
  };
};

/** What a filter on a value that is never null leaves over: one value, every value (undefined), or none. */
function wantedValue(filter: { eq?: boolean | null; neq?: boolean | null } | null | undefined): boolean | 'none' | undefined {
  const wanted = [true, false].filter(
    (value) => (filter?.eq === undefined || filter.eq === value) && (filter?.neq === undefined || filter.neq !== value),
  );
  if (wanted.length === 2) return undefined;
  return wanted[0] ?? 'none';
}
