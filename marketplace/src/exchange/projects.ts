import { readPage } from '@lender-portal/server/graphql/page';
import { isUuid } from '@lender-portal/server/database/is-uuid';
import type { SelectQueryBuilder } from 'kysely';
import type { OpenProject, OpenProjectPage, QueryResolvers } from '../resolvers.generated';
import type { Db, MarketplaceTables } from '../tables/tables';

type Projects = SelectQueryBuilder<MarketplaceTables, 'portal.projects', object>;

export const openProjects: NonNullable<QueryResolvers['openProjects']> = async (_parent, args, { db, completeViewer }) => {
  await completeViewer();
  return pageOf(openToAll(db), args);
};

export const openProject: NonNullable<QueryResolvers['openProject']> = async (_parent, { id }, { db, completeViewer }) => {
  await completeViewer();
  return oneOf(openToAll(db), id);
};

export const directRequests: NonNullable<QueryResolvers['directRequests']> = async (_parent, args, { db, whiteLabelViewer }) => {
  const { lender } = await whiteLabelViewer();
  return pageOf(sentTo(db, lender.id), args);
};

export const directRequest: NonNullable<QueryResolvers['directRequest']> = async (_parent, { id }, { db, whiteLabelViewer }) => {
  const { lender } = await whiteLabelViewer();
  return oneOf(sentTo(db, lender.id), id);
};

const open = (db: Db): Projects => db.selectFrom('portal.projects').where('is_open', '=', true);
const openToAll = (db: Db): Projects => open(db).where('lender_id', 'is', null);
const sentTo = (db: Db, lenderId: string): Projects => open(db).where('lender_id', '=', lenderId);

/** Newest first; the id decides between projects of the same moment, so that no page repeats one. */
async function pageOf(projects: Projects, args: Parameters<typeof readPage>[0]): Promise<OpenProjectPage> {
  const { skip, take } = readPage(args);
  const [{ totalCount }, rows] = await Promise.all([
    projects.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    projects.select(COLUMNS).orderBy('created_at', 'desc').orderBy('id').offset(skip).limit(take).execute(),
  ]);
  return { totalCount, nodes: rows.map(toOpenProject) };
}

async function oneOf(projects: Projects, id: string): Promise<OpenProject | null> {
  if (!isUuid(id)) return null;
  const row = await projects.select(COLUMNS).where('id', '=', id).executeTakeFirst();
  return row ? toOpenProject(row) : null;
}

const COLUMNS = ['id', 'name', 'state', 'type', 'amount', 'created_at'] as const;

const toOpenProject = ({ created_at: createdAt, ...project }: Omit<OpenProject, 'createdAt'> & { created_at: Date }): OpenProject => ({
  ...project,
  createdAt: createdAt.toISOString(),
});
