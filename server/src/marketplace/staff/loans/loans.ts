import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { readLoanFile, recordPayment, requestDraw, sendMessage, submitCondition } from '@lender-portal/marketplace';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { randomUUID } from 'node:crypto';
import { recordAction, type AuditEntry } from '../../../foundation/audit-log';
import { portalTables, type MarketplaceDb } from '../../tables';
import { orderedBy, PAGE_SIZE, toPage, type StaffPage } from '../../../interfaces/staff/pages';

/** A loan as returned by the staff API: fields of `Loan` plus its lender. */
interface StaffLoan {
  id: string;
  number: string;
  status: string;
  projectName: string;
  borrowerName: string;
  amount: number;
  updatedAt: Date;
  tenantName: string;
}

/** Author and date of a staff entry. */
interface Entered {
  /** Name of the service key used. */
  by: string;
  today: string;
}

const IN_ORDER = orderedBy('loan.updated_at', 'loan.id');

/** Loans of all lenders, least recently changed first. */
export async function listLoans(db: MarketplaceDb, after: string | undefined): Promise<StaffPage<StaffLoan>> {
  const rows = await loansAsStaff(db)
    .select(IN_ORDER.cursor)
    .$if(after !== undefined, (query) => query.where(IN_ORDER.isAfter(after!)))
    .orderBy('loan.updated_at')
    .orderBy('loan.id')
    .limit(PAGE_SIZE)
    .execute();
  return toPage(rows, ({ cursor: _cursor, ...loan }) => loan);
}

/** @throws NOT_FOUND; CONFLICT if several lenders have a loan with that number */
export async function showLoan(db: MarketplaceDb, name: string, today: string) {
  const loan = await findLoan(db, name);
  const row = await db.selectFrom('marketplace.loans').selectAll().where('id', '=', loan.id).executeTakeFirstOrThrow();
  const { conditions, budget, draws, balances, messages } = await readLoanFile(db, row, today);
  return { ...loan, conditions, budget, draws, balances, messages };
}

/** Submits a condition, given by id or name, on behalf of the borrower. */
export async function submitForBorrower(
  db: MarketplaceDb,
  name: string,
  { condition, note }: { condition: string | undefined; note: string | undefined },
  { by, today }: Entered,
) {
  const loan = await findLoan(db, name);
  const rows = await db
    .selectFrom('marketplace.loan_conditions')
    .select(['id', 'name'])
    .where('loan_id', '=', loan.id)
    .execute();
  const found = rows.find((row) => row.id === condition || row.name.toLowerCase() === condition?.toLowerCase());
  if (!found) throw refusal('NOT_FOUND', `Loan ${loan.number} has no condition "${condition ?? ''}"`);
  const entry = {
    action: 'loan.submitCondition',
    subjectId: loan.id,
    details: { conditionId: found.id, key: by },
  } as const;
  await changeAndRecord(db, entry, (trx) => submitCondition(trx, asBorrower(loan), found.id, { note }));
  return showLoan(db, loan.id, today);
}

export async function requestForBorrower(
  db: MarketplaceDb,
  name: string,
  values: { line: string | undefined; amount: string | undefined; note: string | undefined },
  { by, today }: Entered,
) {
  const loan = await findLoan(db, name);
  const amount = readCents(values.amount);
  const entry = {
    action: 'loan.requestDraw',
    subjectId: loan.id,
    details: { line: values.line, cents: amount, key: by },
  } as const;
  await changeAndRecord(db, entry, (trx) =>
    requestDraw(trx, asBorrower(loan), { lines: [{ name: values.line, amount }], note: values.note }),
  );
  return showLoan(db, loan.id, today);
}

export async function writeForBorrower(
  db: MarketplaceDb,
  name: string,
  text: string | undefined,
  { by, today }: Entered,
) {
  const loan = await findLoan(db, name);
  const messageId = randomUUID();
  const entry = { action: 'loan.sendMessage', subjectId: loan.id, details: { messageId, key: by } } as const;
  await changeAndRecord(db, entry, (trx) => sendMessage(trx, asBorrower(loan), messageId, { text }));
  return showLoan(db, loan.id, today);
}

/** Records a payment received by the servicer. */
export async function recordForServicer(
  db: MarketplaceDb,
  name: string,
  values: { amount: string | undefined; received: string | undefined },
  { by, today }: Entered,
) {
  const loan = await findLoan(db, name);
  const change = { loanId: loan.id, by: { kind: 'staff' as const, userId: null, name: `Servicing (${by})` } };
  const payment = { amount: readCents(values.amount), receivedOn: values.received ?? today };
  const entry = {
    action: 'loan.recordPayment',
    subjectId: loan.id,
    details: { cents: payment.amount, receivedOn: payment.receivedOn, key: by },
  } as const;
  await changeAndRecord(db, entry, (trx) => recordPayment(trx, change, payment, today));
  return showLoan(db, loan.id, today);
}

async function findLoan(db: MarketplaceDb, name: string): Promise<StaffLoan> {
  const found = await loansAsStaff(db)
    .where(isUuid(name) ? 'loan.id' : 'loan.number', '=', name)
    .execute();
  const [loan] = found;
  if (!loan) throw refusal('NOT_FOUND', `There is no loan ${name}`);
  if (found.length > 1) throw refusal('CONFLICT', `${found.length} lenders have a loan ${name}; use its id`);
  return loan;
}

const asBorrower = ({ id, borrowerName }: StaffLoan) => ({
  loanId: id,
  by: { kind: 'borrower' as const, userId: null, name: borrowerName },
});

const AMOUNT = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?$/;

/** @throws BAD_USER_INPUT if the text is not an amount */
function readCents(text: string | undefined): number {
  const [, dollars, cents = '00'] = AMOUNT.exec(text?.trim() ?? '') ?? [];
  if (dollars === undefined) throw refusal('BAD_USER_INPUT', `"${text ?? ''}" is not an amount such as 12500.00`);
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents);
}

/** Changes a loan and records it in one transaction. */
const changeAndRecord = (
  db: MarketplaceDb,
  entry: Omit<AuditEntry, 'actor'>,
  change: (trx: MarketplaceDb) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await change(trx);
    await recordAction(portalTables(trx), { actor: 'staff', ...entry });
  });

const loansAsStaff = (db: MarketplaceDb) =>
  db
    .selectFrom('marketplace.loans as loan')
    .innerJoin('portal.lenders as lender', 'lender.id', 'loan.lender_id')
    .innerJoin('portal.tenants as tenant', 'tenant.id', 'lender.tenant_id')
    .select([
      'loan.id',
      'loan.number',
      'loan.status',
      'loan.project_name as projectName',
      'loan.borrower_name as borrowerName',
      'loan.amount',
      'loan.updated_at as updatedAt',
      'tenant.name as tenantName',
    ]);
