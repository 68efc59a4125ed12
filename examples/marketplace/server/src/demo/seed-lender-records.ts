import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Trx } from '../tables/tables';
import { demoBorrowers } from './demo-borrowers';
import { demoFlips } from './demo-flips';
import { demoLoans, type DemoLoan } from './demo-loans';
import { demoDirectRequests } from './demo-projects';

const HOURS_BETWEEN_REQUESTS = 31;

/** Ids of the demo's lenders by company key. */
type Lenders = ReadonlyMap<string, string>;

/**
 * Seeds loans, borrowers, direct requests and recorded flips.
 *
 * @param lenders the existing lenders; others are skipped
 */
export async function seedLenderRecords(trx: Trx, lenders: Lenders, now: Date): Promise<void> {
  await insertBorrowers(trx, lenders, now);
  await insertLoans(trx, lenders, now);
  await insertDirectRequests(trx, lenders, now);
  await insertFlips(trx);
}

/** Flattens entries by company for the existing lenders. */
const flattenByLender = <T>(entries: Readonly<Record<string, readonly T[]>>, lenders: Lenders) =>
  Object.entries(entries).flatMap(([company, each]) => {
    const lender = lenders.get(company);
    return lender === undefined ? [] : each.map((entry, index) => ({ company, lender, entry, index }));
  });

const borrowerId = (company: string, email: string) => seedId(`borrower:${company}:${email}`);

async function insertBorrowers(trx: Trx, lenders: Lenders, now: Date): Promise<void> {
  const rows = flattenByLender(demoBorrowers, lenders).map(
    ({ company, lender, entry: { name, email, phone, createdDaysAgo, company: own } }) => ({
      id: borrowerId(company, email),
      lender_id: lender,
      first_name: name[0],
      last_name: name[1],
      company: own ?? null,
      email,
      phone: phone ?? null,
      created_at: daysBefore(now, createdDaysAgo),
    }),
  );
  if (rows.length > 0) await trx.insertInto('marketplace.borrowers').values(rows).execute();
}

async function insertLoans(trx: Trx, lenders: Lenders, now: Date): Promise<void> {
  const entries = flattenByLender(demoLoans, lenders).map((each) => ({
    ...each,
    id: seedId(`loan:${each.company}:${each.entry.number}`),
  }));
  if (entries.length === 0) return;
  await trx
    .insertInto('marketplace.loans')
    .values(
      entries.map(({ id, company, lender, entry }) => ({ id, lender_id: lender, ...toLoanRow(company, entry, now) })),
    )
    .execute();
  // A database trigger sets the loans' status from the steps.
  await trx
    .insertInto('marketplace.loan_steps')
    .values(
      entries.flatMap(({ id, entry: { steps } }) =>
        steps.map(([status, daysAgo]) => ({
          id: seedId(`loan-step:${id}:${status}`),
          loan_id: id,
          status,
          at: daysBefore(now, daysAgo),
        })),
      ),
    )
    .execute();
}

function toLoanRow(company: string, { number, project, borrower, terms, steps }: DemoLoan, now: Date) {
  const [projectName, state, type] = project;
  const [amount, interestRate, months] = terms;
  const created = daysBefore(now, steps[0]![1]);
  return {
    number,
    project_name: projectName,
    project_type: type,
    state,
    borrower_id: typeof borrower === 'string' ? null : borrowerId(company, borrower.email),
    borrower_name: typeof borrower === 'string' ? borrower : borrower.name,
    amount,
    interest_rate: interestRate,
    term_months: months,
    created_at: created,
    updated_at: created,
  };
}

async function insertDirectRequests(trx: Trx, lenders: Lenders, now: Date): Promise<void> {
  const rows = flattenByLender(demoDirectRequests, lenders).map(
    ({ company, lender, entry: [name, state, type, amount], index }) => ({
      id: seedId(`direct-request:${company}:${name}`),
      lender_id: lender,
      name,
      state,
      type,
      amount,
      created_at: daysBefore(now, (5 + index * HOURS_BETWEEN_REQUESTS) / 24),
    }),
  );
  if (rows.length > 0) await trx.insertInto('marketplace.projects').values(rows).execute();
}

async function insertFlips(trx: Trx): Promise<void> {
  await trx
    .insertInto('marketplace.flips')
    .values(
      demoFlips.flatMap(({ zip, city, state, sales }) =>
        sales.map(([address, bedrooms, squareFeet, purchasedOn, purchasePrice, soldOn, salePrice]) => ({
          id: seedId(`flip:${zip}:${address}`),
          address,
          city,
          state,
          zip,
          bedrooms,
          square_feet: squareFeet,
          purchased_on: purchasedOn,
          purchase_price: purchasePrice,
          sold_on: soldOn,
          sale_price: salePrice,
          is_demo: true,
        })),
      ),
    )
    .execute();
}
