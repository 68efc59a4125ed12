import { DescriptionList, formatDay, formatPercent, TextField } from '@lender-portal/remote-kit';
import { useState } from 'react';
import { centsError, formatCents, parseCents } from '../loan-file/cents';
import { Confirm } from '../loan-file/confirm.component';
import { RecordLoanPaymentDocument } from '../loan-file/loan-file.generated';
import { loanRevision, type TabProps } from '../loan-file/tab-props';
import { useFocusOnError } from '../loan-file/use-focus-on-error';
import { useLoanChange } from '../loan-file/use-loan-change';
import { StatusChip } from './status-chip.component';
import { Ledger } from './ledger.component';
import { Payoff } from './payoff.component';

/** Balances, payment form, payoff quote and ledger. */
export default function Payments(props: TabProps) {
  const { file } = props;
  const { balances, loan } = file;
  if (!balances) {
    return (
      <section className="rk-card rk-item">
        <h3 className="pr-h3">Payments</h3>
        <p className="pr-note">Payments start when the loan is funded.</p>
      </section>
    );
  }
  return (
    <>
      <section className="rk-card rk-item">
        <div className="pr-row">
          <h3 className="pr-h3">{`Balances on ${formatDay(balances.on)}`}</h3>
          {balances.isLate && <StatusChip tone="bad">Past due</StatusChip>}
        </div>
        <DescriptionList
          items={{
            Principal: formatCents(balances.principal),
            'Billed interest': formatCents(balances.interest),
            'Accrued interest': formatCents(balances.accrued),
            Fees: formatCents(balances.fees),
            Total: formatCents(balances.total),
            ...(file.holdback > 0 && {
              'Retainage held': formatCents(balances.retainage),
              'Undrawn holdback': formatCents(balances.undrawn),
            }),
            ...(balances.pastDueSince && {
              'Past due': `${formatCents(balances.overdue)} since ${formatDay(balances.pastDueSince)}`,
            }),
            ...(balances.dueOn && { 'Next due': `${formatCents(balances.dueAmount)} on ${formatDay(balances.dueOn)}` }),
          }}
        />
        <p className="pr-note pr-gap pr-formula">
          {`Interest (Actual/360): principal × ${formatPercent(loan.interestRate, 3)} × days ÷ 360, ${formatCents(balances.perDiem)} per day; due on the first of each month and at maturity. Late fee: 5% of the amount unpaid after 10 days. Payments apply to fees, then interest, then principal.`}
        </p>
        {loan.status === 'FUNDED' && <RecordPayment {...props} />}
      </section>
      {loan.status === 'FUNDED' && <Payoff {...props} />}
      <Ledger entries={file.entries} />
    </>
  );
}

function RecordPayment({ file, model }: TabProps) {
  const change = useLoanChange(model, file.loan.id);
  const form = useFocusOnError<HTMLFormElement>(change);
  const today = file.balances?.on ?? '';
  const [values, setValues] = useState({ amount: '', receivedOn: today });
  const [isLeft, setLeft] = useState(false);
  const amountError = centsError(values.amount, 'Amount');
  const amount = parseCents(values.amount);
  const record = async () => {
    const isDone = await change.run(RecordLoanPaymentDocument, {
      input: { ...loanRevision(file), amount: amount ?? 0, receivedOn: values.receivedOn },
    });
    if (isDone) setValues({ amount: '', receivedOn: today });
    if (isDone) setLeft(false);
    return isDone;
  };
  return (
    <form ref={form} className="pr-noprint" aria-label="Record a payment" onSubmit={(event) => event.preventDefault()}>
      <div className="pr-form">
        <TextField
          name="amount"
          label="Amount"
          before="$"
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
          error={(isLeft ? amountError : undefined) ?? change.fieldProblem('amount')}
          onBlur={() => setLeft(values.amount !== '')}
          onChange={(value) => setValues((before) => ({ ...before, amount: value }))}
        />
        <TextField
          name="receivedOn"
          label="Received on"
          type="date"
          autoComplete="off"
          min={file.entries.at(-1)?.effectiveOn}
          max={today}
          value={values.receivedOn}
          error={change.fieldProblem('receivedOn')}
          onChange={(value) => setValues((before) => ({ ...before, receivedOn: value }))}
        />
      </div>
      <div className="pr-actions">
        <Confirm
          label="Record payment"
          action="Record"
          change={change}
          isDisabled={amountError !== undefined || values.receivedOn === ''}
          onConfirm={record}
        >
          <p>
            {`${formatCents(amount ?? 0)} received on ${values.receivedOn && formatDay(values.receivedOn)} will be recorded. This cannot be undone.`}
          </p>
        </Confirm>
      </div>
    </form>
  );
}
