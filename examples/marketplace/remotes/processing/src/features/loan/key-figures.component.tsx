import { formatAmount, formatDay, formatPercent } from '@lender-portal/dates';
import { percentOfValue } from '@lender-portal/marketplace/loan-math';
import { Typography } from '@mui/material';
import { Facts } from '../loan-data/facts.component';
import { formatCents, formatProgress, type LoanFile } from '../loan-data/loan';

/** Figures of a loan as of the day of the servicer's statement. */
export function KeyFigures({ file: { loan, conditions, deal } }: { file: LoanFile }) {
  const { statement, maturesOn } = loan;
  const loanToValue = percentOfValue(statement ? statement.balance / 100 : loan.amount, deal?.asIsValue) ?? 0;
  return (
    <Facts
      title="Key figures"
      items={{
        ...(statement && { Balance: formatCents(statement.balance) }),
        ...(statement?.dueOn && { 'Next due': `${formatCents(statement.dueAmount)} on ${formatDay(statement.dueOn)}` }),
        ...(statement?.pastDueSince && {
          'Past due': (
            <Typography variant="subtitle2" component="span" color="error">
              {`${formatCents(statement.pastDue)} since ${formatDay(statement.pastDueSince)}`}
            </Typography>
          ),
        }),
        ...(maturesOn && { Maturity: formatDay(maturesOn) }),
        ...(loanToValue > 0 && { 'Loan-to-value': formatPercent(loanToValue) }),
        'Interest rate': formatPercent(loan.interestRate, 3),
        Amount: formatAmount(loan.amount),
        Borrower: <bdi>{loan.borrowerName}</bdi>,
        ...(!maturesOn && { Conditions: formatProgress(conditions) }),
      }}
      note={describeSource(loan)}
    />
  );
}

function describeSource({ statement, status }: LoanFile['loan']): string {
  const news = status === 'PAID_OFF' ? 'This loan is paid off. ' : '';
  if (statement) {
    const { on, servicer, pastDueSince, pastDue } = statement;
    const cure = pastDueSince ? ` ${formatCents(pastDue)} paid to the servicer brings the loan current.` : '';
    return `${news}Figures from ${servicer} as of ${formatDay(on)}.${cure}`;
  }
  if (status === 'FUNDED') return 'The loan is with its servicer. Its figures appear with the first statement.';
  return status === 'DECLINED' ? 'This loan was declined.' : 'Balance and payments appear here after funding.';
}
