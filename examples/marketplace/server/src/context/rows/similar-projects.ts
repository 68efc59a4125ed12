import { groupBy } from '@lender-portal/contracts';
import type { ProjectRow } from '../../tables/exchange';
import type { Db } from '../../tables/tables';

const SHOWN = 4;

type Neighbor = Pick<ProjectRow, 'id' | 'state' | 'amount'>;

/**
 * Projects of the same type with the nearest amounts, as the index of amounts gives them on both sides; own state first.
 * Two statements for all projects that are open to all, and two for those that were sent to one lender.
 *
 * @returns their ids, by the id of the project that they are similar to
 */
export async function similarProjects(db: Db, projects: readonly ProjectRow[]): Promise<Map<string, string[]>> {
  const byLender = groupBy(projects, ({ lender_id: lenderId }) => lenderId);
  const found = await Promise.all(
    [...byLender].flatMap(([lenderId, rows]) => [neighbors(db, lenderId, rows, 'above'), neighbors(db, lenderId, rows, 'below')]),
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
    .slice(0, SHOWN)
    .map(({ id }) => id);
}

function neighbors(db: Db, lenderId: string | null, projects: readonly ProjectRow[], side: 'above' | 'below'): Promise<(Neighbor & { asked: string })[]> {
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
          .limit(SHOWN)
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
