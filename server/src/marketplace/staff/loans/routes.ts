import type { FastifyInstance } from 'fastify';
import type { MarketplaceDb } from '../../tables';
import { sendPage } from '../../../interfaces/staff/pages';
import { readText } from '../../../interfaces/staff/request-values';
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
    sendPage(reply, await listLoans(db, query.after)),
  );

  app.get<Named>('/loans/:name', async ({ params }) => showLoan(db, params.name, today()));

  app.post<Named>('/loans/:name/conditions', async ({ params, body, serviceKeyName }) =>
    submitForBorrower(
      db,
      params.name,
      { condition: readText(body?.['condition']), note: readText(body?.['note']) },
      entered(serviceKeyName),
    ),
  );

  app.post<Named>('/loans/:name/draws', async ({ params, body, serviceKeyName }) =>
    requestForBorrower(
      db,
      params.name,
      { line: readText(body?.['line']), amount: readText(body?.['amount']), note: readText(body?.['note']) },
      entered(serviceKeyName),
    ),
  );

  app.post<Named>('/loans/:name/messages', async ({ params, body, serviceKeyName }) =>
    writeForBorrower(db, params.name, readText(body?.['text']), entered(serviceKeyName)),
  );

  app.post<Named>('/loans/:name/payments', async ({ params, body, serviceKeyName }) =>
    recordForServicer(
      db,
      params.name,
      { amount: readText(body?.['amount']), received: readText(body?.['received']) },
      entered(serviceKeyName),
    ),
  );
}
