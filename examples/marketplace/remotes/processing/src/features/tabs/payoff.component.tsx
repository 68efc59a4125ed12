import { addDays } from '@lender-portal/contracts';
import { explainFailure, DescriptionList, formatDay, GraphQLRequestError, TextField } from '@lender-portal/remote-kit';
import { useState } from 'react';
import { formatCents } from '../loan-file/cents';
import { LoanPayoffDocument, type LoanPayoffQuery } from '../loan-file/loan-file.generated';
import type { TabProps } from '../loan-file/tab-props';

/** Days in advance for which the endpoint quotes. */
const PAYOFF_DAYS = 90;

/** Printable payoff quote for a date. */
export function Payoff({ file, request }: TabProps) {
  const { loan, balances } = file;
  const [on, setOn] = useState(balances?.on ?? '');
  const [payoff, setPayoff] = useState<LoanPayoffQuery['loanPayoff']>();
  const [problem, setProblem] = useState<string>();
  const state = async () => {
    setProblem(undefined);
    try {
      setPayoff((await request(LoanPayoffDocument, { id: loan.id, on })).loanPayoff);
    } catch (error) {
      const isUserError = error instanceof GraphQLRequestError && error.code === 'BAD_USER_INPUT';
      setProblem(isUserError ? error.message : `The payoff quote could not be generated. ${explainFailure(error)}`);
    }
  };
  return (
    <section className="rk-card rk-item">
      <h3 className="pr-h3">Payoff quote</h3>
      <form
        className="pr-noprint"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void state();
        }}
      >
        <div className="pr-form">
          <TextField
            name="on"
            label="Payoff date"
            type="date"
            autoComplete="off"
            min={balances?.on}
            max={balances ? addDays(balances.on, PAYOFF_DAYS) : undefined}
            value={on}
            error={problem}
            onChange={setOn}
          />
        </div>
        <button type="submit" className="rk-button rk-button-quiet">
          Generate payoff quote
        </button>
      </form>
      {payoff && (
        <div role="status">
          <p className="pr-gap pr-strong">
            {`${loan.number}, ${loan.projectName}: ${formatCents(payoff.total)} pays off the loan on ${formatDay(payoff.on)}`}
          </p>
          <DescriptionList
            items={{
              Principal: formatCents(payoff.principal),
              [`Interest to ${formatDay(payoff.on)}`]: formatCents(payoff.interest),
              'Fees to date': formatCents(payoff.fees),
              'Payoff amount': formatCents(payoff.total),
              'Per diem': formatCents(payoff.perDiem),
              'Good through': formatDay(payoff.on),
            }}
          />
          {payoff.possibleLateFees.map(({ dueOn, receivedBy, fee }) => (
            <p key={dueOn} className="pr-note pr-gap">
              {`Add a late fee of ${formatCents(fee)} if the interest due ${formatDay(dueOn)} is not received by ${formatDay(receivedBy)}.`}
            </p>
          ))}
          <div className="pr-actions">
            <button type="button" className="rk-button rk-button-quiet" onClick={() => window.print()}>
              Print
            </button>
          </div>
        </div>
      )}
    </section>
  );
}
