import type { ProjectRow } from '../../tables/exchange';
import type { Db } from '../../tables/tables';
import { openToAll, sentTo } from './list-projects';

const SHOWN = 4;

/** Those of the same type with the nearest amounts, as the index of amounts gives them on both sides; own state first. */
export async function similarProjects(db: Db, { id, type, state, amount, lender_id: lenderId }: ProjectRow): Promise<ProjectRow[]> {
  const others = () => (lenderId === null ? openToAll(db) : sentTo(db, lenderId)).selectAll().where('type', '=', type).where('id', '!=', id);
  const [above, below] = await Promise.all([
    others().where('amount', '>=', amount).orderBy('amount').orderBy('id').limit(SHOWN).execute(),
    others().where('amount', '<', amount).orderBy('amount', 'desc').orderBy('id', 'desc').limit(SHOWN).execute(),
  ]);
  const distance = (project: ProjectRow) => Math.abs(project.amount - amount);
  const elsewhere = (project: ProjectRow) => Number(project.state !== state);
  return [...above, ...below].sort((a, b) => elsewhere(a) - elsewhere(b) || distance(a) - distance(b)).slice(0, SHOWN);
}
