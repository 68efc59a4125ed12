import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { paymentSchema } from '@lender-portal/marketplace-rules';
import { formatDay } from '@lender-portal/dates';
import { toUserInputError } from '@lender-portal/server-kit/graphql/errors';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { ValidationError } from 'yup';
import type { Day } from '../../tables/loans';
import type { Db } from '../../tables/tables';
import { changeLoan, type LoanChange } from '../change/change-loan';
import { Ledger } from '../ledger/ledger';
import { recordStep } from './change-status';
import { isOpenDraw, readDraws } from './draws';
import { formatCents } from './format-cents';

/** Records a borrower's payment. Paying the full amount owed pays off the loan. */
export function recordPayment(db: Db, change: LoanChange, input: unknown, today: Day): Promise<string> {
  const { amount, receivedOn } = readValues(paymentSchema, input);
  if (receivedOn > today)
    throw toUserInputError(new ValidationError('Received on must not be in the future', undefined, 'receivedOn'));
  return changeLoan(db, change, async (trx, loan) => {
    if (loan.status !== 'FUNDED') throw refusal('CONFLICT', 'Payments can only be recorded on a funded loan');
    const ledger = await Ledger.open(trx, loan);
    const { isPayoff } = await ledger.receive(amount, receivedOn, change.by);
    if (isPayoff) {
      if ((await readDraws(trx, loan.id)).some(isOpenDraw))
        throw refusal('CONFLICT', 'A draw is still open; reject or fund it first');
      await recordStep(trx, loan, 'PAID_OFF', change.by);
    }
    return {
      kind: 'PAYMENT',
      summary: `Payment of ${formatCents(amount)} received on ${formatDay(receivedOn)}${isPayoff ? '; loan paid off' : ''}`,
    };
  });
}
