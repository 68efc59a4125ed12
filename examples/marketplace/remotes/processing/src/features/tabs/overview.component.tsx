import { stateName } from '@lender-portal/contracts';
import {
  DescriptionList,
  formatAmount,
  formatCount,
  formatDay,
  formatMoment,
  formatPercent,
  loanStatusLabel,
  projectTypeLabel,
} from '@lender-portal/remote-kit';
import { formatCents } from '../loan-file/cents';
import type { TabProps } from '../loan-file/tab-props';
import { NextStep } from './next-step.component';

const STAGES = ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'CLOSING', 'FUNDED', 'PAID_OFF'] as const;

/** Terms and stage of a loan, and the next step. */
export function Overview(props: TabProps) {
  const { loan, points, holdback, fundedOn, maturesOn } = props.file;
  return (
    <>
      <section className="rk-card rk-item">
        <h3 className="pr-h3">Stage</h3>
        <Stages file={props.file} />
        <NextStep {...props} />
      </section>
      <section className="rk-card rk-item">
        <h3 className="pr-h3">Terms</h3>
        <DescriptionList
          items={{
            Amount: formatAmount(loan.amount),
            'Interest rate': formatPercent(loan.interestRate, 3),
            Term: formatCount(loan.termMonths, 'month'),
            Points: formatPercent(points, 3),
            ...(holdback > 0 && { 'Rehab holdback': formatCents(holdback) }),
            Borrower: loan.borrowerName,
            State: stateName(loan.state),
            Type: projectTypeLabel(loan.projectType),
            'Applied on': formatMoment(loan.createdAt),
            ...(fundedOn && { 'Funded on': formatDay(fundedOn) }),
            ...(maturesOn && { 'Matures on': formatDay(maturesOn) }),
            'Last change': formatMoment(loan.updatedAt),
          }}
        />
      </section>
    </>
  );
}

function Stages({ file: { loan } }: Pick<TabProps, 'file'>) {
  const reached = new Map(loan.history.map(({ status, at }) => [status, at]));
  return (
    <ol className="pr-steps">
      {[
        ...STAGES.filter((stage) => loan.status !== 'DECLINED' || reached.has(stage)),
        ...(loan.status === 'DECLINED' ? (['DECLINED'] as const) : []),
      ].map((stage) => {
        const at = reached.get(stage);
        return (
          <li
            key={stage}
            className={at && stage !== loan.status ? 'pr-done' : undefined}
            {...(stage === loan.status && { 'aria-current': 'step' })}
          >
            <span>{loanStatusLabel(stage)}</span>
            {at && <time dateTime={at}>{formatMoment(at)}</time>}
          </li>
        );
      })}
    </ol>
  );
}
