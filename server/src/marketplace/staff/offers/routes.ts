import type { OfferMails } from '@lender-portal/marketplace';
import type { FastifyInstance } from 'fastify';
import type { MarketplaceDb } from '../../tables';
import { sendPage } from '../../../interfaces/staff/pages';
import { readReason, readText } from '../../../interfaces/staff/request-values';
import { answerForBorrower, listOffers, readCounter, type OfferFilter } from './offers';

interface CounterBody {
  amount?: unknown;
  rate?: unknown;
  points?: unknown;
  term?: unknown;
  message?: unknown;
}

/** Staff routes for the borrower's side of offers. */
export async function offerRoutes(
  app: FastifyInstance,
  { db, today, offerMails }: { db: MarketplaceDb; today: () => string; offerMails: OfferMails },
): Promise<void> {
  app.get<{ Querystring: OfferFilter }>('/offers', async ({ query }, reply) =>
    sendPage(reply, await listOffers(db, query)),
  );

  app.post<{ Params: { id: string } }>('/offers/:id/acceptance', async ({ params, serviceKeyName: by }) =>
    answerForBorrower(db, params.id, { kind: 'accept' }, { today: today(), by, offerMails }),
  );

  app.post<{ Params: { id: string }; Body: { reason?: unknown } | null }>(
    '/offers/:id/refusal',
    async ({ params, body, serviceKeyName: by }) =>
      answerForBorrower(
        db,
        params.id,
        { kind: 'decline', reason: readReason(readText(body?.reason)) },
        { today: today(), by, offerMails },
      ),
  );

  app.post<{ Params: { id: string }; Body: CounterBody | null }>(
    '/offers/:id/counter',
    async ({ params, body, serviceKeyName: by }) =>
      answerForBorrower(
        db,
        params.id,
        readCounter({
          amount: body?.amount,
          interestRate: body?.rate,
          points: body?.points,
          termMonths: body?.term,
          message: readText(body?.message),
        }),
        { today: today(), by, offerMails },
      ),
  );
}
