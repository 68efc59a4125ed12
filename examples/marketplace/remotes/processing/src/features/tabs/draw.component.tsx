import { DescriptionList, formatMoment, formatPercent, TextField } from '@lender-portal/remote-kit';
import { useState } from 'react';
import { centsError, formatCents, parseCents, formatCentsInput } from '../loan-file/cents';
import { Confirm, ChangeError } from '../loan-file/confirm.component';
import type { LoanFile } from '../loan-file/loan-file-model';
import {
  ApproveLoanDrawDocument,
  FundLoanDrawDocument,
  InspectLoanDrawDocument,
  RefuseLoanDrawDocument,
} from '../loan-file/loan-file.generated';
import { loanRevision, type TabProps } from '../loan-file/tab-props';
import { TextArea } from '../loan-file/text-area.component';
import { useLoanChange, type LoanChange } from '../loan-file/use-loan-change';
import { StatusChip } from './status-chip.component';

type LoanDraw = LoanFile['draws'][number];
interface DrawProps extends TabProps {
  draw: LoanDraw;
}
/** Entries by line id. */
type Typed = Readonly<Record<string, string>>;
type StepProps = DrawProps & { change: LoanChange; typed: Typed; onType: (typed: Typed) => void };

const STATUS = {
  REQUESTED: { label: 'Requested', tone: 'waiting' },
  INSPECTED: { label: 'Inspected', tone: 'waiting' },
  APPROVED: { label: 'Approved', tone: 'waiting' },
  FUNDED: { label: 'Funded', tone: 'good' },
  REFUSED: { label: 'Rejected', tone: 'bad' },
} as const;

/** A draw with its lines and the lender's next action. */
export function Draw(props: DrawProps) {
  const { draw, file, model } = props;
  const change = useLoanChange(model, file.loan.id);
  const { label, tone } = STATUS[draw.status];
  const isOpen = draw.status !== 'FUNDED' && draw.status !== 'REFUSED';
  // State lives here because a coworker's change can unmount the form of the current step.
  const [percents, setPercents] = useState<Typed>({});
  const [amounts, setAmounts] = useState<Typed>({});
  const canInspect = draw.status === 'REQUESTED' || (draw.status === 'INSPECTED' && isTyped(percents));
  const canApprove = (draw.status === 'INSPECTED' && !canInspect) || (draw.status === 'APPROVED' && isTyped(amounts));
  return (
    <li aria-label={`Draw ${draw.number}`}>
      <div className="pr-row">
        <h4 className="pr-h3">{`Draw ${draw.number}`}</h4>
        <StatusChip tone={tone}>{label}</StatusChip>
      </div>
      <p className="pr-note">
        {`Requested on ${formatMoment(draw.requestedAt)}${draw.note ? `: “${draw.note}”` : ''}${draw.reason ? `. Rejected: ${draw.reason}` : ''}`}
      </p>
      <DescriptionList
        items={{
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
              {`${formatCents(line.requested)} requested${line.percentComplete !== null ? `, ${formatPercent(line.percentComplete)} complete` : ''}${line.approved !== null ? `, ${formatCents(line.approved)} approved` : ''}`}
            </span>
          </li>
        ))}
      </ul>
      {canInspect && <Inspection {...props} change={change} typed={percents} onType={setPercents} />}
      {canApprove && <Approval {...props} change={change} typed={amounts} onType={setAmounts} />}
      {!canInspect && (
        <NotSaved draw={draw} typed={percents} what="complete" after="%" onDiscard={() => setPercents({})} />
      )}
      {!canApprove && <NotSaved draw={draw} typed={amounts} what="approved" onDiscard={() => setAmounts({})} />}
      {isOpen && <Decision {...props} />}
    </li>
  );
}

const isTyped = (typed: Typed) => Object.keys(typed).length > 0;

interface NotSavedProps {
  draw: LoanDraw;
  typed: Typed;
  what: string;
  after?: string;
  onDiscard: () => void;
}

/** Unsaved entries of a step that a coworker has completed in the meantime. */
function NotSaved({ draw, typed, what, after = '', onDiscard }: NotSavedProps) {
  if (!isTyped(typed)) return null;
  const entries = draw.lines
    .filter(({ lineId }) => typed[lineId])
    .map(({ lineId, name }) => `${name}, ${what}: ${typed[lineId]}${after}`);
  return (
    <div className="pr-actions">
      <p>{`Not saved: ${entries.join('; ')}`}</p>
      <button type="button" className="rk-button rk-button-quiet" onClick={onDiscard}>
        Discard
      </button>
    </div>
  );
}

function Inspection({ draw, file, change, typed: percents, onType }: StepProps) {
  const [isChecked, setChecked] = useState(false);
  const entryError = (id: string) =>
    /^(100|\d{1,2})$/.test((percents[id] ?? '').trim()) ? undefined : 'Enter a whole number from 0 to 100';
  const save = async () => {
    const isDone = await change.run(InspectLoanDrawDocument, {
      input: {
        ...loanRevision(file),
        drawId: draw.id,
        lines: draw.lines.map(({ lineId }) => ({ lineId, percentComplete: Number(percents[lineId]) })),
      },
    });
    if (isDone) onType({});
  };
  return (
    <form
      noValidate
      aria-label="Inspection"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        const first = draw.lines.find(({ lineId }) => entryError(lineId));
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
            error={isChecked ? entryError(lineId) : undefined}
            onChange={(value) => onType({ ...percents, [lineId]: value })}
          />
        ))}
      </div>
      <ChangeError change={change} />
      <div className="pr-actions">
        <button type="submit" className="rk-button" aria-disabled={change.isRunning}>
          Record inspection
        </button>
        {draw.status === 'INSPECTED' && <DiscardButton onType={onType} />}
      </div>
    </form>
  );
}

/** Discards the entries and keeps the coworker's record. */
const DiscardButton = ({ onType }: Pick<StepProps, 'onType'>) => (
  <button type="button" className="rk-button rk-button-quiet" onClick={() => onType({})}>
    Discard my entries
  </button>
);

function Approval({ draw, file, change, typed, onType }: StepProps) {
  const textOf = ({ lineId, most }: LoanDraw['lines'][number]) => typed[lineId] ?? formatCentsInput(most);
  const entryError = (line: LoanDraw['lines'][number]) =>
    centsError(textOf(line), 'Amount', { min: 0, max: line.most });
  const sum = draw.lines.reduce((total, line) => total + (parseCents(textOf(line)) ?? 0), 0);
  const isValid = sum > 0 && draw.lines.every((line) => entryError(line) === undefined);
  const save = async () => {
    const isDone = await change.run(ApproveLoanDrawDocument, {
      input: {
        ...loanRevision(file),
        drawId: draw.id,
        lines: draw.lines.map((line) => ({ lineId: line.lineId, amount: parseCents(textOf(line)) ?? 0 })),
      },
    });
    if (isDone) onType({});
  };
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
            hint={`Up to ${formatCents(line.most)}`}
            value={textOf(line)}
            error={entryError(line)}
            onChange={(value) => onType({ ...typed, [line.lineId]: value })}
          />
        ))}
      </div>
      <ChangeError change={change} />
      <div className="pr-actions">
        <button type="submit" className="rk-button" aria-disabled={!isValid || change.isRunning}>
          {`Approve ${formatCents(sum)}`}
        </button>
        {draw.status === 'APPROVED' && <DiscardButton onType={onType} />}
      </div>
    </form>
  );
}

function Decision({ draw, file, model }: DrawProps) {
  const change = useLoanChange(model, file.loan.id);
  const [reason, setReason] = useState('');
  const named = { ...loanRevision(file), drawId: draw.id };
  return (
    <div className="pr-actions">
      {draw.status === 'APPROVED' && (
        <Confirm
          label={`Fund draw ${draw.number}`}
          action="Fund"
          change={change}
          onConfirm={() => change.run(FundLoanDrawDocument, named)}
        >
          <p>
            {`${formatCents(draw.approved - draw.retained)} is paid out and accrues interest from today. ${formatCents(draw.retained)} is retained. This cannot be undone.`}
          </p>
        </Confirm>
      )}
      <Confirm
        label={`Reject draw ${draw.number}`}
        action="Reject"
        isQuiet
        change={change}
        onConfirm={() => change.run(RefuseLoanDrawDocument, { input: { ...named, reason } })}
      >
        <TextArea
          name="reason"
          label="Reason"
          maxLength={500}
          value={reason}
          error={change.fieldProblem('reason')}
          onChange={setReason}
        />
      </Confirm>
    </div>
  );
}
