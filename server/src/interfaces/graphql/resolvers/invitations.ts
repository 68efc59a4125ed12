import { readPage } from '@lender-portal/server-kit/graphql/page';
import { networkOf } from '@lender-portal/server-kit/limits/network-address';
import { joinByInvitation, listClaimable } from '../../../domains/invitations/claim-invitation';
import { inviteColleague, resendInvitation, revokeInvitation } from '../../../domains/invitations/company-invitations';
import { findOpenInvitation, signUpLink } from '../../../domains/invitations/invitations';
import { listCompanyInvitations } from '../../../domains/invitations/list-company-invitations';
import { readSearch } from '../../../domains/team/search';
import { assertWithinLimit } from '../../../foundation/rate-limits';
import type { GraphQLContext } from '../context';
import type { LenderUserInvitation, MutationResolvers, QueryResolvers } from '../resolvers.generated';
import type { InvitationRow } from '../../../domains/invitations/tables';

/** Rate-limits every check, so ids cannot be brute-forced. */
const consumeInvitationCheck = ({ db, guest }: GraphQLContext): Promise<void> =>
  assertWithinLimit(
    db,
    `check-invitation:${networkOf(guest.ip)}`,
    guest.invitationChecks,
    'Too many invitation checks',
  );

export const checkInvitation: NonNullable<QueryResolvers['checkInvitation']> = async (_parent, { id }, context) => {
  await consumeInvitationCheck(context);
  return (await findOpenInvitation(context.db, id)) !== undefined;
};

export const claimableInvitations: NonNullable<QueryResolvers['claimableInvitations']> = async (
  _parent,
  _args,
  { db, newcomer },
) =>
  (await listClaimable(db, await newcomer())).map(
    ({ id, company, first_name: firstName, last_name: lastName, expires_at: expiresAt }) => ({
      id,
      // Guaranteed by a table constraint: without a tenant there is a company name.
      company: company!,
      firstName,
      lastName,
      expiresAt: expiresAt.toISOString(),
    }),
  );

export const claimInvitation: NonNullable<MutationResolvers['claimInvitation']> = async (_parent, { id }, context) => {
  const newcomer = await context.newcomer();
  await consumeInvitationCheck(context);
  return joinByInvitation(context.db, context.membership, newcomer, id);
};

export const getLenderUserInvitations: NonNullable<QueryResolvers['getLenderUserInvitations']> = async (
  _parent,
  { order, where, search, ...args },
  { db, team, mainUser },
) => {
  const { tenant } = await mainUser();
  const page = readPage(args);
  const words = readSearch(search);
  const isUsed = wantedValue(where?.isUsed);
  const { totalCount, rows } = await listCompanyInvitations(db, {
    tenantId: tenant.id,
    ...page,
    direction: order?.find((sort) => sort.createdAt)?.createdAt === 'ASC' ? 'asc' : 'desc',
    isUsed: isUsed === 'none' ? undefined : isUsed,
    words: isUsed === 'none' ? [] : words,
  });
  return { totalCount, nodes: rows.map((row) => toInvitation(row, team.appUrl)) };
};

export const createLenderUserInvitation: NonNullable<MutationResolvers['createLenderUserInvitation']> = async (
  _parent,
  { input },
  { db, team, mainUser },
) => toInvitation(await inviteColleague(db, team, await mainUser(), input), team.appUrl);

export const resendLenderUserInvitation: NonNullable<MutationResolvers['resendLenderUserInvitation']> = async (
  _parent,
  { id },
  { db, team, mainUser },
) => toInvitation(await resendInvitation(db, team, await mainUser(), id), team.appUrl);

export const revokeLenderUserInvitation: NonNullable<MutationResolvers['revokeLenderUserInvitation']> = async (
  _parent,
  { id },
  { db, team, mainUser },
) => toInvitation(await revokeInvitation(db, await mainUser(), id), team.appUrl);

const toInvitation = (row: InvitationRow, appUrl: string): LenderUserInvitation => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isUsed: row.used_at !== null,
  link: signUpLink(appUrl, row.id),
});

/** The value that a filter on a non-null boolean selects: one value, both (undefined), or none. */
function wantedValue(
  filter: { eq?: boolean | null; neq?: boolean | null } | null | undefined,
): boolean | 'none' | undefined {
  const wanted = [true, false].filter(
    (value) => (filter?.eq === undefined || filter.eq === value) && (filter?.neq === undefined || filter.neq !== value),
  );
  if (wanted.length === 2) return undefined;
  return wanted[0] ?? 'none';
}
