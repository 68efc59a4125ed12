import { TextField } from '@lender-portal/remote-kit';
import { useState } from 'react';
import { centsError, formatCents, parseCents, formatCentsInput } from '../loan-file/cents';
import { ChangeError } from '../loan-file/confirm.component';
import { SetLoanBudgetDocument } from '../loan-file/loan-file.generated';
import { loanRevision, type TabProps } from '../loan-file/tab-props';
import { useLoanChange } from '../loan-file/use-loan-change';

/** Form to change the draw schedule until the loan is funded. */
export function BudgetForm({ file, model }: TabProps) {
  const change = useLoanChange(model, file.loan.id);
  const [isOpen, setOpen] = useState(false);
  const [lines, setLines] = useState(() =>
    file.budget.map(({ id, name, amount }) => ({ id, name, amount: formatCentsInput(amount) })),
  );
  const [retainage, setRetainage] = useState(String(file.retainagePercent));
  const set = (id: string, values: { name?: string; amount?: string }) =>
    setLines((before) => before.map((line) => (line.id === id ? { ...line, ...values } : line)));
  const sum = lines.reduce((total, { amount }) => total + (parseCents(amount) ?? 0), 0);
  const isValid =
    sum === file.holdback &&
    lines.every(({ amount, name }) => centsError(amount, 'Amount') === undefined && name.trim() !== '');
  const save = async () => {
    const input = {
      ...loanRevision(file),
      retainagePercent: Number(retainage),
      lines: lines.map(({ name, amount }) => ({ name, amount: parseCents(amount) ?? 0 })),
    };
    if (await change.run(SetLoanBudgetDocument, { input })) setOpen(false);
  };
  if (!isOpen) {
    return (
      <div className="rk-item">
        <button type="button" className="rk-button rk-button-quiet" onClick={() => setOpen(true)}>
          Edit budget
        </button>
      </div>
    );
  }
  return (
    <form
      className="rk-item"
      aria-label="Budget"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) void save();
      }}
    >
      {lines.map(({ id, name, amount }, index) => (
        <div key={id} className="pr-form">
          <TextField
            name={`name-${id}`}
            label={`Line ${index + 1}`}
            autoComplete="off"
            maxLength={80}
            value={name}
            error={undefined}
            onChange={(value) => set(id, { name: value })}
          />
          <TextField
            name={`amount-${id}`}
            label={`Line ${index + 1} amount`}
            before="$"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            error={centsError(amount, 'Amount')}
            onChange={(value) => set(id, { amount: value })}
          />
          <div className="pr-actions">
            <button
              type="button"
              className="rk-button rk-button-quiet"
              onClick={() => setLines((before) => before.filter((line) => line.id !== id))}
            >
              {`Remove line ${index + 1}`}
            </button>
          </div>
        </div>
      ))}
      <div className="pr-form">
        <TextField
          name="retainage"
          label="Retainage"
          after="%"
          inputMode="decimal"
          autoComplete="off"
          value={retainage}
          error={change.fieldProblem('retainagePercent')}
          onChange={setRetainage}
        />
      </div>
      <p role="status" className="pr-note">
        {`The lines total ${formatCents(sum)} of ${formatCents(file.holdback)}.`}
      </p>
      <ChangeError change={change} />
      <div className="pr-actions">
        <button type="submit" className="rk-button" aria-disabled={!isValid || change.isRunning}>
          Save budget
        </button>
        <button
          type="button"
          className="rk-button rk-button-quiet"
          onClick={() => setLines((before) => [...before, { id: crypto.randomUUID(), name: '', amount: '' }])}
        >
          Add line
        </button>
        <button type="button" className="rk-button rk-button-quiet" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </div>
    </form>
  );
}
