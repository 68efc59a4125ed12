import type { BorrowerAnswer, OfferMails } from '@lender-portal/marketplace';
import { readReason } from '../../interfaces/staff/request-values';
import type { StaffRequest, StaffRoutes } from '../../interfaces/staff/routes';
import type { MarketplaceDb } from '../tables';
import { listLoans, recordForServicer, showLoan, submitForBorrower, writeForBorrower } from './loans/loans';
import { answerForBorrower, listAllOffers, readCounter } from './offers/offers';

interface Sources {
  db: MarketplaceDb;
  today: () => string;
  offerMails: OfferMails;
}

/** Staff routes for the borrower's side of offers and loans. A loan is given by number or id. */
export function marketplaceRoutes({ db, today, offerMails }: Sources): StaffRoutes {
  const answerOffer = ({ id, by }: StaffRequest, answer: BorrowerAnswer) =>
    answerForBorrower(db, id, answer, { today: today(), by, offerMails });
  return {
    lists: {
      '/offers': ({ query }) => listAllOffers(db, query),
      '/loans': ({ query: { after } }) => listLoans(db, after),
    },
    reads: {
      '/loans/:id': ({ id }) => showLoan(db, id, today()),
    },
    changes: {
      '/offers/:id/acceptance': (request) => answerOffer(request, { kind: 'accept' }),
      '/offers/:id/refusal': (request) =>
        answerOffer(request, { kind: 'decline', reason: readReason(request.text('reason')) }),
      '/offers/:id/counter': (request) => {
        const { amount, rate: interestRate, points, term: termMonths } = request.body;
        return answerOffer(
          request,
          readCounter({ amount, interestRate, points, termMonths, message: request.text('message') }),
        );
      },
      '/loans/:id/conditions': ({ id, text, by }) =>
        submitForBorrower(db, id, { condition: text('condition'), note: text('note') }, { by, today: today() }),
      '/loans/:id/statement': ({ id, body, by }) =>
        recordForServicer(db, id, body['statement'], { by, today: today() }),
      '/loans/:id/messages': ({ id, text, by }) => writeForBorrower(db, id, text('text'), { by, today: today() }),
    },
    creations: {},
  };
}
