import type { BorrowerRequest } from '@lender-portal/contracts/schema';
import type { Db } from '../../tables/tables';

const REQUESTS_MAX = 100;

/** Open requests of borrowers to their lender, newest first, at most 100 per borrower. */
export async function openRequests(
  db: Db,
  borrowerIds: readonly string[],
): Promise<(BorrowerRequest & { borrowerId: string })[]> {
  const rows = await db
    .selectFrom('marketplace.borrowers as borrower')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('marketplace.projects as project')
          .select([
            'project.id',
            'project.name',
            'project.state',
            'project.type',
            'project.amount',
            'project.created_at',
          ])
          .whereRef('project.lender_id', '=', 'borrower.lender_id')
          .whereRef('project.borrower_id', '=', 'borrower.id')
          .where('project.is_open', '=', true)
          .orderBy('project.created_at', 'desc')
          .orderBy('project.id')
          .limit(REQUESTS_MAX)
          .as('request'),
      (join) => join.onTrue(),
    )
    .selectAll('request')
    .select('borrower.id as borrowerId')
    .where('borrower.id', 'in', borrowerIds)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id')
    .execute();
  return rows.map(({ created_at: createdAt, ...request }) => ({ ...request, createdAt: createdAt.toISOString() }));
}
