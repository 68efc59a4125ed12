import { followPageLink } from '@lender-portal/client/navigation';
import { formatAmount, formatMoment } from '@lender-portal/dates';
import { SectionCard } from '@lender-portal/ui';
import { ListTable, type Column } from '@lender-portal/ui/lists';
import { loanStatusLabel } from '@lender-portal/marketplace-rules';
import { Chip, Link, type ChipProps } from '@mui/material';
import type { Borrower } from '../borrower-data/borrower';
import { borrowerHref } from '../borrower-data/urls';
import { NothingYet } from './nothing-yet.component';

type Loan = Borrower['loans'][number];

const colors: Readonly<Record<string, NonNullable<ChipProps['color']>>> = {
  UNDERWRITING: 'warning',
  CLOSING: 'warning',
  APPROVED: 'success',
  FUNDED: 'success',
  DECLINED: 'error',
};

const columns = (loansPath: string): readonly Column<Loan>[] => [
  {
    head: 'Loan',
    width: '16%',
    cell: ({ id, number }) => (
      <Link className="row-link" href={borrowerHref(loansPath, id)} onClick={followPageLink}>
        {number}
      </Link>
    ),
  },
  { head: 'Project', cell: ({ projectName }) => <bdi>{projectName}</bdi> },
  {
    head: 'Status',
    width: '8.5rem',
    cell: ({ status }) => <Chip color={colors[status] ?? 'default'} label={loanStatusLabel(status)} />,
  },
  { head: 'Amount', width: '8.5rem', isNumber: true, cell: ({ amount }) => formatAmount(amount) },
  { head: 'Changed', width: '8rem', isNumber: true, cell: ({ updatedAt }) => formatMoment(updatedAt) },
];

/** Loans of a borrower, linked to their pages. */
export function BorrowerLoans({ loans, loansPath }: { loans: Borrower['loans']; loansPath: string }) {
  return (
    <SectionCard title="Loans" count={loans.length}>
      {loans.length > 0 ? (
        <ListTable label="Loans" columns={columns(loansPath)} rows={loans} keyOf={({ id }) => id} />
      ) : (
        <NothingYet>No loans yet. This borrower’s loans appear here, starting with the application.</NothingYet>
      )}
    </SectionCard>
  );
}
