import { formatPercent } from '@lender-portal/remote-kit';
import { formatCents } from '../loan-file/cents';
import { Confirm } from '../loan-file/confirm.component';
import { ReleaseLoanRetainageDocument } from '../loan-file/loan-file.generated';
import { loanRevision, type TabProps } from '../loan-file/tab-props';
import { useLoanChange } from '../loan-file/use-loan-change';
import { BudgetForm } from './budget-form.component';
import { Draw } from './draw.component';
import { ResponsiveFigures, MISSING_FIGURE } from './figures.component';

/** The draw schedule and the draws. */
export default function Draws(props: TabProps) {
  const { file } = props;
  if (file.budget.length === 0) {
    return (
      <section className="rk-card rk-item">
        <h3 className="pr-h3">Draws</h3>
        <p className="pr-note">This loan has no holdback: it is disbursed in full at closing.</p>
      </section>
    );
  }
  return (
    <>
      <Schedule {...props} />
      <section className="rk-card rk-item">
        <h3 className="pr-h3">Draws</h3>
        {file.draws.length === 0 && (
          <p className="pr-note">No draws yet. They appear here when the borrower requests them.</p>
        )}
        <ul className="pr-list">
          {file.draws.map((draw) => (
            <Draw key={draw.id} draw={draw} {...props} />
          ))}
        </ul>
      </section>
    </>
  );
}

function Schedule(props: TabProps) {
  const { budget, retainagePercent, balances, nextSteps } = props.file;
  const sum = (name: 'amount' | 'drawn' | 'retained' | 'remaining') =>
    formatCents(budget.reduce((total, line) => total + line[name], 0));
  return (
    <section className="rk-card">
      <div className="rk-list-head">
        <h3 className="pr-h3">Budget</h3>
        <p className="pr-note">
          {`${formatPercent(retainagePercent, 2)} of each draw is retained until the work is complete.`}
        </p>
      </div>
      <ResponsiveFigures
        caption="Budget"
        name="Line"
        labels={['Budget', 'Complete', 'Drawn', 'Retainage held', 'Remaining']}
        rows={budget.map(({ id, name, amount, percentComplete, drawn, retained, remaining }) => ({
          id,
          name,
          figures: [
            formatCents(amount),
            formatPercent(percentComplete),
            formatCents(drawn),
            formatCents(retained),
            formatCents(remaining),
          ],
        }))}
        sum={{
          name: 'Total',
          figures: [sum('amount'), MISSING_FIGURE, sum('drawn'), sum('retained'), sum('remaining')],
        }}
      />
      {nextSteps.length > 0 && <BudgetForm {...props} />}
      {balances !== null && balances.retainage > 0 && <Release {...props} retainage={balances.retainage} />}
    </section>
  );
}

function Release({ file, model, retainage }: TabProps & { retainage: number }) {
  const change = useLoanChange(model, file.loan.id);
  return (
    <div className="rk-item">
      {file.retainedBecause && <p className="pr-note">{`Retainage can’t be released yet. ${file.retainedBecause}`}</p>}
      <div className="pr-actions">
        <Confirm
          label="Release retainage"
          action="Release"
          change={change}
          isDisabled={file.retainedBecause !== null}
          onConfirm={() => change.run(ReleaseLoanRetainageDocument, loanRevision(file))}
        >
          <p>{`${formatCents(retainage)} is paid out and accrues interest from today. This cannot be undone.`}</p>
        </Confirm>
      </div>
    </div>
  );
}
