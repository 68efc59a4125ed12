import { todayIn } from '@lender-portal/contracts';
import {
  ChangeError,
  Confirm,
  formatDay,
  TextArea,
  TextField,
  useFocusOnError,
  StatusChip,
} from '@lender-portal/remote-kit';
import { useState } from 'react';
import type { LoanFile } from '../loan-file/loan-file-model';
import { AddLoanConditionDocument, DecideLoanConditionDocument } from '../loan-file/loan-file.generated';
import { loanRevision, type TabProps } from '../loan-file/tab-props';
import { useLoanChange } from '../loan-file/use-loan-change';

type Condition = LoanFile['conditions'][number];

const STATUS = {
  OPEN: { label: 'Open', tone: 'plain' },
  SUBMITTED: { label: 'To review', tone: 'waiting' },
  CLEARED: { label: 'Cleared', tone: 'good' },
  WAIVED: { label: 'Waived', tone: 'good' },
  REJECTED: { label: 'Rejected', tone: 'bad' },
} as const;

/** Conditions of the loan by stage. */
export default function Conditions(props: TabProps) {
  const { conditions, nextSteps } = props.file;
  return (
    <>
      {(['APPROVED', 'FUNDED'] as const).map((stage) => {
        const group = conditions.filter(({ beforeStatus }) => beforeStatus === stage);
        return (
          <section key={stage} className="rk-card rk-item">
            <h3 className="pr-h3">{stage === 'APPROVED' ? 'Prior to approval' : 'Prior to funding'}</h3>
            {group.length === 0 && <p className="pr-note">No conditions.</p>}
            <ul className="pr-list">
              {group.map((condition) => (
                <ConditionItem key={condition.id} condition={condition} {...props} />
              ))}
            </ul>
          </section>
        );
      })}
      {nextSteps.length > 0 && <NewCondition {...props} />}
    </>
  );
}

function ConditionItem({ condition, file, model }: TabProps & { condition: Condition }) {
  const change = useLoanChange(model, file.loan.id);
  const confirmed = useLoanChange(model, file.loan.id);
  const [reason, setReason] = useState('');
  const { label, tone } = STATUS[condition.status];
  const isSettled = condition.status === 'CLEARED' || condition.status === 'WAIVED';
  const isOpen = file.nextSteps.length > 0;
  const decide = async (decision: Condition['status'], why?: string) => {
    const input = {
      ...loanRevision(file),
      conditionId: condition.id,
      decision,
      ...(why !== undefined && { reason: why }),
    };
    const { run } = why === undefined ? change : confirmed;
    const isDone = await run(DecideLoanConditionDocument, { input }, `${condition.name}: ${STATUS[decision].label}.`);
    if (isDone) setReason('');
    return isDone;
  };
  const button = (text: string, decision: Condition['status'], className: string) => (
    <button type="button" className={className} aria-disabled={change.isRunning} onClick={() => void decide(decision)}>
      <span>{text}</span>
      <span className="rk-hidden"> {condition.name}</span>
    </button>
  );
  const confirmation = (text: string, decision: Condition['status']) => (
    <Confirm
      label={text}
      subject={condition.name}
      isQuiet
      change={confirmed}
      fields={['reason']}
      onConfirm={() => decide(decision, reason)}
    >
      <TextArea
        name="reason"
        label="Reason"
        maxLength={500}
        value={reason}
        error={confirmed.refused['reason']}
        onChange={setReason}
      />
    </Confirm>
  );
  return (
    <li aria-label={condition.name}>
      <div className="pr-row">
        <h4 className="pr-h3">{condition.name}</h4>
        <span>
          <StatusChip tone={tone}>{label}</StatusChip>{' '}
          {condition.isOverdue && <StatusChip tone="bad">Overdue</StatusChip>}
        </span>
      </div>
      <p>{condition.needed}</p>
      <p className="pr-note">
        {`${condition.dueOn ? `Due ${formatDay(condition.dueOn)}. ` : ''}${condition.note ? `Borrower: “${condition.note}”. ` : ''}${condition.reason ? `Reason: ${condition.reason}` : ''}`}
      </p>
      {isOpen && (
        <div className="rk-actions">
          {isSettled ? (
            button('Reopen', 'OPEN', 'rk-button rk-button-quiet')
          ) : (
            <>
              {button('Clear', 'CLEARED', 'rk-button')}
              {confirmation('Waive', 'WAIVED')}
              {condition.status !== 'REJECTED' && confirmation('Reject', 'REJECTED')}
            </>
          )}
        </div>
      )}
      <ChangeError change={change} />
    </li>
  );
}

const EMPTY = { name: '', needed: '', dueOn: '', beforeStatus: 'FUNDED' as 'APPROVED' | 'FUNDED' };

function NewCondition({ file, model, portal }: TabProps) {
  const change = useLoanChange(model, file.loan.id);
  const form = useFocusOnError<HTMLFormElement>(change);
  const [values, setValues] = useState(EMPTY);
  const set = (name: keyof typeof EMPTY) => (value: string) => setValues((before) => ({ ...before, [name]: value }));
  const add = async () => {
    const isDone = await change.run(AddLoanConditionDocument, {
      input: { ...loanRevision(file), ...values, dueOn: values.dueOn || null },
    });
    if (isDone) setValues(EMPTY);
  };
  return (
    <section className="rk-card rk-item">
      <h3 className="pr-h3">New condition</h3>
      <form
        ref={form}
        className="pr-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          name="name"
          label="Name"
          autoComplete="off"
          maxLength={80}
          value={values.name}
          error={change.refused['name']}
          onChange={set('name')}
        />
        <TextField
          name="dueOn"
          label="Due date"
          type="date"
          autoComplete="off"
          min={todayIn(portal.config.documents?.timeZone)}
          value={values.dueOn}
          error={change.refused['dueOn']}
          onChange={set('dueOn')}
        />
        <div className="rk-field">
          <label htmlFor="before-status">Required before</label>
          <div className="rk-field-box">
            <select
              id="before-status"
              name="beforeStatus"
              value={values.beforeStatus}
              onChange={({ target }) => set('beforeStatus')(target.value)}
            >
              <option value="APPROVED">Approval</option>
              <option value="FUNDED">Funding</option>
            </select>
          </div>
          <p className="rk-field-error" aria-live="polite">
            {change.refused['beforeStatus']}
          </p>
        </div>
        <div className="pr-wide">
          <TextArea
            name="needed"
            label="Description"
            maxLength={500}
            value={values.needed}
            error={change.refused['needed']}
            onChange={set('needed')}
          />
          <ChangeError change={change} fields={Object.keys(EMPTY)} />
          <button type="submit" className="rk-button" aria-disabled={change.isRunning}>
            Add condition
          </button>
        </div>
      </form>
    </section>
  );
}
