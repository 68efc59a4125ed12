import { saveFile } from '@lender-portal/client/downloads';
import { loanStatusLabel } from '@lender-portal/marketplace-rules';
import type { ListedLoan } from '../loan-data/loan';

/** Cents as dollars, without a currency sign, for spreadsheets. */
const dollars = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2));

const COLUMNS: Readonly<Record<string, (loan: ListedLoan) => string | number | null | undefined>> = {
  Number: ({ number }) => number,
  Project: ({ projectName }) => projectName,
  State: ({ state }) => state,
  Borrower: ({ borrowerName }) => borrowerName,
  Status: ({ status }) => loanStatusLabel(status),
  Amount: ({ amount }) => amount,
  'Interest rate': ({ interestRate }) => interestRate,
  Balance: ({ statement }) => dollars(statement?.balance),
  'Next due': ({ statement }) => statement?.dueOn,
  'Next due amount': ({ statement }) => dollars(statement?.dueAmount),
  'Past due since': ({ statement }) => statement?.pastDueSince,
  'Past due amount': ({ statement }) => dollars(statement?.pastDue),
  Maturity: ({ maturesOn }) => maturesOn,
};

/** Quotes a cell. A leading apostrophe keeps spreadsheets from running it as a formula. */
const toCell = (value: unknown) =>
  `"${String(value ?? '')
    .replace(/^(?=[=+\-@\t\r])/, "'")
    .replaceAll('"', '""')}"`;

export const toCsv = (loans: readonly ListedLoan[]): string =>
  [Object.keys(COLUMNS), ...loans.map((loan) => Object.values(COLUMNS).map((read) => read(loan)))]
    .map((cells) => cells.map(toCell).join(','))
    .join('\r\n');

export function downloadCsv(loans: readonly ListedLoan[]): void {
  // The mark makes Excel read UTF-8.
  saveFile({ name: 'loans.csv', type: 'text/csv', parts: ['\uFEFF', toCsv(loans)] });
}
