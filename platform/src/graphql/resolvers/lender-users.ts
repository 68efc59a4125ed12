import { sql } from 'kysely';
import type { LenderUserSortInput, QueryResolvers } from '../resolvers.generated';
import { readPage } from './page';

const COLUMNS = { firstName: 'first_name', lastName: 'last_name', email: 'email' } as const;
const DEFAULT_ORDER: LenderUserSortInput[] = [{ firstName: 'ASC' }, { lastName: 'ASC' }, { email: 'ASC' }];

export const getLenderUsers: NonNullable<QueryResolvers['getLenderUsers']> = async (_parent, { order, ...args }, { db, mainUser }) => {
  const { tenant } = await mainUser();
  const { skip, take } = readPage(args);
  const ofCompany = db.selectFrom('portal.users').where('tenant_id', '=', tenant.id);
  let sorted = ofCompany.selectAll();
  for (const [field, direction] of (order ?? DEFAULT_ORDER).flatMap((sort) => Object.entries(sort))) {
    const column = COLUMNS[field as keyof LenderUserSortInput];
    // Servers sort by different alphabets; without case they agree on names.
    if (direction) sorted = sorted.orderBy(sql`lower(${sql.ref(column)})`, direction === 'DESC' ? 'desc' : 'asc');
  }
  const [{ totalCount }, users] = await Promise.all([
    ofCompany.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    sorted.orderBy('id').offset(skip).limit(take).execute(),
  ]);
  return {
    totalCount,
    nodes: users.map((user) => ({
      id: user.id,
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      updatedAt: user.updated_at.toISOString(),
      isActive: user.is_active,
      isMain: user.is_main,
      phone: user.phone,
      companyRole: user.company_role,
    })),
  };
};
