import { Facts, formatMoment, formatPercent, TextField } from '@lender-portal/remote-kit';
import { useState } from 'react';
import { centsError, formatCents, parseCents, typedCents } from '../loan-file/cents';
import { Confirm, Problem } from '../loan-file/confirm.component';
import type { LoanFile } from '../loan-file/loan-file-model';
import { ApproveLoanDrawDocument, FundLoanDrawDocument, InspectLoanDrawDocument, RefuseLoanDrawDocument } from '../loan-file/loan-file.generated';
import { decidedBy, type TabProps } from '../loan-file/tab-props';
import { TextArea } from '../loan-file/text-area.component';
import { useLoanChange, type LoanChange } from '../loan-file/use-loan-change';
import { Chip } from './chip.component';

type LoanDraw = LoanFile['draws'][number];
interface DrawProps extends TabProps {
  draw: LoanDraw;
}
type StepProps = DrawProps & { change: LoanChange };

const STATUS = {
  REQUESTED: { label: 'Requested', tone: 'waiting' },
  INSPECTED: { label: 'Inspected', tone: 'waiting' },
  APPROVED: { label: 'Approved', tone: 'waiting' },
  FUNDED: { label: 'Funded', tone: 'good' },
  REFUSED: { label: 'Refused', tone: 'bad' },
} as const;

/** A draw with its lines, and what the lender does next with it. */
export function Draw(props: DrawProps) {
  const { draw, file, model } = props;
  const change = useLoanChange(model, file.loan.id);
  const { label, tone } = STATUS[draw.status];
  const isUndecided = draw.status !== 'FUNDED' && draw.status !== 'REFUSED';
  return (
    <li aria-label={`Draw ${draw.number}`}>
      <div className="pr-row">
        <h4 className="pr-h3">Draw {draw.number}</h4>
        <Chip tone={tone}>{label}</Chip>
      </div>
      <p className="pr-note">
        Requested on {formatMoment(draw.requestedAt)}
        {draw.note && `: “${draw.note}”`}
        {draw.reason && `. Refused: ${draw.reason}`}
      </p>
      <Facts
        facts={{
          Requested: formatCents(draw.requested),
          ...(draw.approved > 0 && {
            Approved: formatCents(draw.approved),
            Retained: formatCents(draw.retained),
            'Paid out': formatCents(draw.approved - draw.retained),
          }),
        }}
      />
      <ul className="pr-list">
        {draw.lines.map((line) => (
          <li key={line.lineId} className="pr-row">
            <span>{line.name}</span>
            <span className="pr-note">
              {formatCents(line.requested)} requested
              {line.percentComplete !== null && `, ${formatPercent(line.percentComplete)} complete`}
              {line.approved !== null && `, ${formatCents(line.approved)} approved`}
            </span>
          </li>
        ))}
      </ul>
      {draw.status === 'REQUESTED' && <Inspection {...props} change={change} />}
      {draw.status === 'INSPECTED' && <Approval {...props} change={change} />}
      {isUndecided && <Decision {...props} />}
    </li>
  );
}

function Inspection({ draw, file, change }: StepProps) {
  const [percents, setPercents] = useState<Readonly<Record<string, string>>>({});
  const [isChecked, setChecked] = useState(false);
  const wrong = (id: string) => (/^(100|\d{1,2})$/.test((percents[id] ?? '').trim()) ? undefined : 'Complete must be a whole number from 0 to 100');
  const save = () =>
    change.run(InspectLoanDrawDocument, {
      input: { ...decidedBy(file), drawId: draw.id, lines: draw.lines.map(({ lineId }) => ({ lineId, percentComplete: Number(percents[lineId]) })) },
    });
  return (
    <form
      noValidate
      aria-label="Inspection"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        const first = draw.lines.find(({ lineId }) => wrong(lineId));
        if (first) event.currentTarget.querySelector<HTMLInputElement>(`input[name="${first.lineId}"]`)?.focus();
        else void save();
      }}
    >
      <div className="pr-form">
        {draw.lines.map(({ lineId, name }) => (
          <TextField
            key={lineId}
            name={lineId}
            label={`${name}, complete`}
            after="%"
            inputMode="numeric"
            autoComplete="off"
            value={percents[lineId] ?? ''}
            error={isChecked ? wrong(lineId) : undefined}
            onChange={(value) => setPercents((before) => ({ ...before, [lineId]: value }))}
          />
        ))}
      </div>
      <Problem change={change} />
      <button type="submit" className="rk-button" aria-disabled={change.isRunning}>
        Record the inspection
      </button>
    </form>
  );
}

function Approval({ draw, file, change }: StepProps) {
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(draw.lines.map(({ lineId, most }) => [lineId, typedCents(most)])),
  );
  const wrong = ({ lineId, most }: LoanDraw['lines'][number]) => centsError(amounts[lineId] ?? '', 'Amount', { min: 0, max: most });
  const sum = draw.lines.reduce((total, { lineId }) => total + (parseCents(amounts[lineId] ?? '') ?? 0), 0);
  const isValid = sum > 0 && draw.lines.every((line) => wrong(line) === undefined);
  const save = () =>
    change.run(ApproveLoanDrawDocument, {
      input: { ...decidedBy(file), drawId: draw.id, lines: draw.lines.map(({ lineId }) => ({ lineId, amount: parseCents(amounts[lineId] ?? '') ?? 0 })) },
    });
  return (
    <form
      noValidate
      aria-label="Approval"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) void save();
      }}
    >
      <div className="pr-form">
        {draw.lines.map((line) => (
          <TextField
            key={line.lineId}
            name={line.lineId}
            label={`${line.name}, approved`}
            before="$"
            inputMode="decimal"
            autoComplete="off"
            hint={`At most ${formatCents(line.most)}`}
            value={amounts[line.lineId] ?? ''}
            error={wrong(line)}
            onChange={(value) => setAmounts((before) => ({ ...before, [line.lineId]: value }))}
          />
        ))}
      </div>
      <Problem change={change} />
      <button type="submit" className="rk-button" aria-disabled={!isValid || change.isRunning}>
        Approve {formatCents(sum)}
      </button>
    </form>
  );
}

function Decision({ draw, file, model }: DrawProps) {
  const change = useLoanChange(model, file.loan.id);
  const [reason, setReason] = useState('');
  const named = { ...decidedBy(file), drawId: draw.id };
  return (
    <div className="pr-actions">
      {draw.status === 'APPROVED' && (
        <Confirm label={`Fund draw ${draw.number}`} action="Fund" change={change} onConfirm={() => change.run(FundLoanDrawDocument, named)}>
          <p>
            {formatCents(draw.approved - draw.retained)} is paid out and bears interest from today; {formatCents(draw.retained)} is retained. This cannot be
            undone.
          </p>
        </Confirm>
      )}
      <Confirm
        label={`Refuse draw ${draw.number}`}
        action="Refuse"
        isQuiet
        change={change}
        onConfirm={() => change.run(RefuseLoanDrawDocument, { input: { ...named, reason } })}
      >
        <TextArea name="reason" label="Reason" maxLength={500} value={reason} error={change.fieldProblem('reason')} onChange={setReason} />
      </Confirm>
    </div>
  );
}
