import type { QueryResolvers } from '../resolvers.generated';
import { readPage } from './page';

/** Newest first; the id decides between projects of the same moment, so that no page repeats one. */
export const openProjects: NonNullable<QueryResolvers['openProjects']> = async (_parent, args, { db, completeViewer }) => {
  await completeViewer();
  const { skip, take } = readPage(args);
  const open = db.selectFrom('portal.projects').where('is_open', '=', true).where('lender_id', 'is', null);
  const [{ totalCount }, projects] = await Promise.all([
    open.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    open
      .select(['id', 'name', 'state', 'type', 'amount', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(skip)
      .limit(take)
      .execute(),
  ]);
  return {
    totalCount,
    nodes: projects.map(({ created_at: createdAt, ...project }) => ({ ...project, createdAt: createdAt.toISOString() })),
  };
};
