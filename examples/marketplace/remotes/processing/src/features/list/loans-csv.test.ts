import { statement } from '../../open-loans.fixtures';
import { toCsv } from './loans-csv';

test('quotes cells, escapes formulas and leaves missing values empty', () => {
  const loan = {
    id: '1',
    number: 'L-1',
    projectName: 'Oak, "West"',
    borrowerName: '=HYPERLINK(1)',
    state: 'TX',
    amount: 100_000,
    interestRate: 9.875,
    status: 'FUNDED' as const,
    needs: [],
    maturesOn: '2027-03-15',
    statement,
  };
  const [head, first, second] = toCsv([loan, { ...loan, maturesOn: null, statement: null }]).split('\r\n');
  expect(head).toMatch(/^"Number","Project","State","Borrower","Status","Amount","Interest rate","Balance"/);
  expect(first).toBe(
    `"L-1","Oak, ""West""","TX","'=HYPERLINK(1)","FUNDED","100000","9.875","310000.00","2026-06-13","2551.04","2026-05-14","2490.00","2027-03-15"`,
  );
  expect(second).toMatch(/"9.875","","","","","",""$/);
});
