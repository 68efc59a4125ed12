import type { FastifyInstance } from 'fastify';
import type { MarketplaceDb } from '../../tables';
import { answerPage } from '../../../interfaces/staff/pages';
import { textIn } from '../../../interfaces/staff/request-values';
import {
  listLoans,
  recordForServicer,
  requestForBorrower,
  showLoan,
  submitForBorrower,
  writeForBorrower,
} from './loans';

type Named = { Params: { name: string }; Body: Readonly<Record<string, unknown>> | null };

/** Staff routes for the borrower's and the servicer's side of loans. A loan is given by number or id. */
export async function loanRoutes(
  app: FastifyInstance,
  { db, today }: { db: MarketplaceDb; today: () => string },
): Promise<void> {
  const entered = (by: string) => ({ by, today: today() });

  app.get<{ Querystring: { after?: string } }>('/loans', async ({ query }, reply) =>
    answerPage(reply, await listLoans(db, query.after)),
  );

  app.get<Named>('/loans/:name', async ({ params }) => showLoan(db, params.name, today()));

  app.post<Named>('/loans/:name/conditions', async ({ params, body, serviceKeyName }) =>
    submitForBorrower(
      db,
      params.name,
      { condition: textIn(body?.['condition']), note: textIn(body?.['note']) },
      entered(serviceKeyName),
    ),
  );

  app.post<Named>('/loans/:name/draws', async ({ params, body, serviceKeyName }) =>
    requestForBorrower(
      db,
      params.name,
      { line: textIn(body?.['line']), amount: textIn(body?.['amount']), note: textIn(body?.['note']) },
      entered(serviceKeyName),
    ),
  );

  app.post<Named>('/loans/:name/messages', async ({ params, body, serviceKeyName }) =>
    writeForBorrower(db, params.name, textIn(body?.['text']), entered(serviceKeyName)),
  );

  app.post<Named>('/loans/:name/payments', async ({ params, body, serviceKeyName }) =>
    recordForServicer(
      db,
      params.name,
      { amount: textIn(body?.['amount']), received: textIn(body?.['received']) },
      entered(serviceKeyName),
    ),
  );
}
