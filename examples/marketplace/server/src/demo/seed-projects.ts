import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Trx } from '../tables/tables';
import { demoProjects } from './demo-projects';

const HOURS_BETWEEN_PROJECTS = 19;

/** Seeds the projects that are open to every lender. */
export async function seedProjects(trx: Trx, now: Date): Promise<void> {
  await trx
    .insertInto('marketplace.projects')
    .values(
      demoProjects.map(([name, state, type, amount], index) => ({
        id: seedId(`project:${name}`),
        name,
        state,
        type,
        amount,
        created_at: daysBefore(now, (2 + index * HOURS_BETWEEN_PROJECTS) / 24),
      })),
    )
    .execute();
}
