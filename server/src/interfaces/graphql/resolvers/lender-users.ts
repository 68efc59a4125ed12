import { readPage } from '@lender-portal/server-kit/graphql/page';
import { changeActivity } from '../../../domains/team/change-activity';
import { listUsers, type Sorting } from '../../../domains/team/list-users';
import { readSearch } from '../../../domains/team/search';
import type { UserRow } from '../../../foundation/viewer';
import type { LenderUser, LenderUserSortInput, MutationResolvers, QueryResolvers } from '../resolvers.generated';

const COLUMNS = { firstName: 'first_name', lastName: 'last_name', email: 'email' } as const;

export const getLenderUsers: NonNullable<QueryResolvers['getLenderUsers']> = async (
  _parent,
  { order, search, ...args },
  { db, mainUser },
) => {
  const { tenant } = await mainUser();
  const { totalCount, users } = await listUsers(db, {
    tenantId: tenant.id,
    ...readPage(args),
    order: (order ?? []).flatMap(toSortings),
    words: readSearch(search),
  });
  return { totalCount, nodes: users.map(toLenderUser) };
};

export const updateUserActivity: NonNullable<MutationResolvers['updateUserActivity']> = async (
  _parent,
  { input },
  { db, team, mainUser },
) => toLenderUser(await changeActivity(db, team, await mainUser(), input));

function toSortings(sort: LenderUserSortInput): Sorting[] {
  return Object.entries(sort).flatMap(([field, direction]) =>
    direction
      ? { column: COLUMNS[field as keyof LenderUserSortInput], direction: direction === 'DESC' ? 'desc' : 'asc' }
      : [],
  );
}

const toLenderUser = (user: UserRow): LenderUser => ({
  id: user.id,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  updatedAt: user.updated_at.toISOString(),
  isActive: user.is_active,
  isMain: user.is_main,
  phone: user.phone,
  companyRole: user.company_role,
});
