import { messages } from '@lender-portal/contracts/rules';
import { array, mixed, number, object, string, type InferType } from 'yup';

const LIST_MAX = 1_000;

const cents = (label: string) => number().label(label).integer().min(0).max(Number.MAX_SAFE_INTEGER).required();
const day = (label: string) =>
  string()
    .label(label)
    .matches(/^\d{4}-\d{2}-\d{2}$/, '${label} must be a day such as 2027-01-31')
    .required();
const dayAndAmount = { on: day('Day'), amount: cents('Amount') };
const optional = () => object(dayAndAmount).nullable().default(null);

/** A servicer's figures of a loan at the end of a day, in cents. Lists are oldest first. */
export const statementSchema = object({
  on: day('Day'),
  /** Name of the servicer. */
  servicer: string().label('Servicer').trim().required(messages.required).max(100, messages.tooLong),
  /** Unpaid principal. */
  balance: cents('Balance'),
  /** Accrued and unpaid, past due interest included. */
  interest: cents('Interest'),
  perDiem: cents('Per diem'),
  /** Next payment; null after the payoff. */
  due: optional().test(
    'repaid',
    'A repaid loan has no payment due',
    (due, { parent }) => due === null || (parent as { balance: number }).balance > 0,
  ),
  /** Oldest missed due day and the sum of all missed payments. */
  pastDue: optional(),
  draws: array(
    object({ ...dayAndAmount, status: mixed<'REQUESTED' | 'FUNDED'>().oneOf(['REQUESTED', 'FUNDED']).required() }),
  )
    .max(LIST_MAX)
    .default([]),
  payments: array(object({ on: day('Day'), interest: cents('Interest'), principal: cents('Principal') }))
    .max(LIST_MAX)
    .default([]),
});

export type Statement = InferType<typeof statementSchema>;
