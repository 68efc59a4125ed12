import { groupBy } from '@lender-portal/contracts';
import type { ProjectRow } from '../../tables/exchange';
import type { Db } from '../../tables/tables';

const SIMILAR_MAX = 4;

type Neighbor = Pick<ProjectRow, 'id' | 'state' | 'amount'>;

/**
 * Finds projects of the same type with the nearest amounts, same state first. Uses the amount index in both directions:
 * two queries for public projects and two for each lender with direct requests.
 *
 * @returns the ids of similar projects, by project id
 */
export async function similarProjects(db: Db, projects: readonly ProjectRow[]): Promise<Map<string, string[]>> {
  const byLender = groupBy(projects, ({ lender_id: lenderId }) => lenderId);
  const found = await Promise.all(
    [...byLender].flatMap(([lenderId, rows]) => [
      neighbors(db, lenderId, rows, 'above'),
      neighbors(db, lenderId, rows, 'below'),
    ]),
  );
  const near = groupBy(found.flat(), ({ asked }) => asked);
  return new Map(projects.map((project) => [project.id, nearest(project, near.get(project.id) ?? [])]));
}

function nearest({ state, amount }: ProjectRow, rows: readonly Neighbor[]): string[] {
  const elsewhere = (project: Neighbor) => Number(project.state !== state);
  const distance = (project: Neighbor) => Math.abs(project.amount - amount);
  const isBelow = (project: Neighbor) => Number(project.amount < amount);
  const byId = (a: Neighbor, b: Neighbor) => (isBelow(a) ? -1 : 1) * (a.id < b.id ? -1 : 1);
  return [...rows]
    .sort((a, b) => elsewhere(a) - elsewhere(b) || distance(a) - distance(b) || isBelow(a) - isBelow(b) || byId(a, b))
    .slice(0, SIMILAR_MAX)
    .map(({ id }) => id);
}

function neighbors(
  db: Db,
  lenderId: string | null,
  projects: readonly ProjectRow[],
  side: 'above' | 'below',
): Promise<(Neighbor & { asked: string })[]> {
  const direction = side === 'above' ? 'asc' : 'desc';
  return db
    .selectFrom('marketplace.projects as project')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('marketplace.projects as other')
          .select(['other.id', 'other.state', 'other.amount'])
          .where('other.is_open', '=', true)
          .where('other.lender_id', lenderId === null ? 'is' : '=', lenderId)
          .whereRef('other.type', '=', 'project.type')
          .whereRef('other.id', '!=', 'project.id')
          .whereRef('other.amount', side === 'above' ? '>=' : '<', 'project.amount')
          .orderBy('other.amount', direction)
          .orderBy('other.id', direction)
          .limit(SIMILAR_MAX)
          .as('found'),
      (join) => join.onTrue(),
    )
    .selectAll('found')
    .select('project.id as asked')
    .where(
      'project.id',
      'in',
      projects.map(({ id }) => id),
    )
    .execute();
}
