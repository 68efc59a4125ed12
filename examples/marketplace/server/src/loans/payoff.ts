import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { addDays } from '@lender-portal/contracts';
import { calendarDay } from '@lender-portal/contracts/rules';
import { formatDay } from '@lender-portal/dates';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import type { QueryResolvers } from '../resolvers.generated';
import { readEntries, termsOf } from './ledger/ledger';
import { payoffOn } from './ledger/payoff';
import { object } from 'yup';

/** Days in advance for which a payoff quote is available. */
const PAYOFF_DAYS = 90;
const schema = object({ on: calendarDay('Payoff date') });

export const loanPayoff: NonNullable<QueryResolvers['loanPayoff']> = async (
  _parent,
  { id, on: requestedOn },
  { db, today, completeViewer },
) => {
  const { lender } = await completeViewer();
  const { on } = readValues(schema, { on: requestedOn });
  const loan = isUuid(id)
    ? await db
        .selectFrom('marketplace.loans')
        .selectAll()
        .where('id', '=', id)
        .where('lender_id', '=', lender.id)
        .executeTakeFirst()
    : undefined;
  if (!loan) throw refusal('NOT_FOUND', 'This loan does not exist');
  const terms = termsOf(loan);
  if (!terms || loan.status !== 'FUNDED') throw refusal('CONFLICT', 'Only a funded loan has a payoff quote');
  const latest = addDays(today(), PAYOFF_DAYS);
  if (on < today() || on > latest)
    throw refusal('BAD_USER_INPUT', `The payoff date must be from ${formatDay(today())} to ${formatDay(latest)}`, {
      fields: { on: `Payoff date must be from ${formatDay(today())} to ${formatDay(latest)}` },
    });
  return payoffOn(await readEntries(db, loan.id), terms, on, today());
};
