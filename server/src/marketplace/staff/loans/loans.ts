import { refusal } from '@lender-portal/server-kit/errors/application-error';
import {
  readLoanFile,
  recordStatement,
  sendMessage,
  submitCondition,
  toLoanStatement,
} from '@lender-portal/marketplace';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { randomUUID } from 'node:crypto';
import { queueChecks } from '../../../domains/attention/check-queue';
import { recordAction, type PortalAuditEntry } from '../../../foundation/audit-log';
import { portalTables, type MarketplaceDb } from '../../tables';
import { orderedBy, STAFF_PAGE_SIZE, toPage } from '../../../interfaces/staff/pages';

/** Author and date of a staff entry. */
interface Entered {
  /** Name of the service key used. */
  by: string;
  today: string;
}

const IN_ORDER = orderedBy('loan.updated_at', 'loan.id');

/** Loans of all lenders, least recently changed first. */
export async function listLoans(db: MarketplaceDb, after: string | undefined) {
  const rows = await loansAsStaff(db)
    .select(IN_ORDER.cursor)
    .$if(after !== undefined, (query) => query.where(IN_ORDER.isAfter(after!)))
    .orderBy('loan.updated_at')
    .orderBy('loan.id')
    .limit(STAFF_PAGE_SIZE)
    .execute();
  return toPage(rows, ({ cursor: _cursor, ...loan }) => loan);
}

/** @throws NOT_FOUND; CONFLICT if several lenders have a loan with that number */
export async function showLoan(db: MarketplaceDb, name: string, today: string) {
  const loan = await findLoan(db, name);
  const row = await db.selectFrom('marketplace.loans').selectAll().where('id', '=', loan.id).executeTakeFirstOrThrow();
  const { conditions, messages } = await readLoanFile({ db, today: () => today }, row);
  return { ...loan, conditions, statement: toLoanStatement(row), messages };
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

/** Records a statement of the loan's servicer. */
export async function recordForServicer(db: MarketplaceDb, name: string, statement: unknown, { by, today }: Entered) {
  const loan = await findLoan(db, name);
  const entry = { action: 'loan.recordStatement', subjectId: loan.id, details: { key: by } } as const;
  const servicer = { kind: 'system' as const, userId: null, name: 'The servicer' };
  await changeAndRecord(db, entry, (trx) => recordStatement(trx, { loanId: loan.id, by: servicer }, statement, today));
  return showLoan(db, loan.id, today);
}

async function findLoan(db: MarketplaceDb, name: string) {
  const found = await loansAsStaff(db)
    .where(isUuid(name) ? 'loan.id' : 'loan.number', '=', name)
    .execute();
  const [loan] = found;
  if (!loan) throw refusal('NOT_FOUND', `There is no loan ${name}`);
  if (found.length > 1) throw refusal('CONFLICT', `${found.length} lenders have a loan ${name}; use its id`);
  return loan;
}

const asBorrower = ({ id, borrowerName }: { id: string; borrowerName: string }) => ({
  loanId: id,
  by: { kind: 'borrower' as const, userId: null, name: borrowerName },
});

/** Changes a loan, records it and queues a check of its lender in one transaction. */
const changeAndRecord = (
  db: MarketplaceDb,
  entry: Omit<PortalAuditEntry, 'actor'> & { subjectId: string },
  change: (trx: MarketplaceDb) => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await change(trx);
    await recordAction(portalTables(trx), { actor: 'staff', ...entry });
    const { lender_id: lenderId } = await trx
      .selectFrom('marketplace.loans')
      .select('lender_id')
      .where('id', '=', entry.subjectId)
      .executeTakeFirstOrThrow();
    await queueChecks(portalTables(trx), [lenderId]);
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
