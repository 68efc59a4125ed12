import { useCloseOnEscape } from '@lender-portal/remote-kit';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useFocusOnError } from './use-focus-on-error';
import type { LoanChangeState } from './use-loan-change';

interface ConfirmProps {
  /** Label of the button that opens the confirmation, such as "Fund draw 2". */
  label: string;
  /** Description of the consequences. */
  children: ReactNode;
  /** Label of the confirming button. */
  action: string;
  change: LoanChangeState;
  /** @returns whether the change succeeded */
  onConfirm: () => Promise<boolean>;
  isQuiet?: boolean;
  isDisabled?: boolean;
}

/** Inline confirmation of an irreversible action. */
export function Confirm({
  label,
  children,
  action,
  change,
  onConfirm,
  isQuiet = false,
  isDisabled = false,
}: ConfirmProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useFocusOnError<HTMLDivElement>(change);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen, panel]);
  const close = () => {
    // The panel shows whether the change succeeded.
    if (change.isRunning) return;
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  useCloseOnEscape(panel, isOpen, close);
  if (!isOpen) {
    return (
      <button
        ref={opener}
        type="button"
        className={isQuiet ? 'rk-button rk-button-quiet' : 'rk-button'}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
    );
  }
  return (
    <div className="pr-confirm" role="group" aria-labelledby={id} tabIndex={-1} ref={panel}>
      <p id={id} className="pr-strong">
        {`${label}?`}
      </p>
      <div>{children}</div>
      <ChangeError change={change} />
      <div className="pr-actions">
        <button
          type="button"
          className="rk-button"
          aria-disabled={change.isRunning}
          onClick={() =>
            void onConfirm().then((isDone) => {
              if (isDone) setOpen(false);
            })
          }
        >
          {action}
        </button>
        <button type="button" className="rk-button rk-button-quiet" aria-disabled={change.isRunning} onClick={close}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** Error message of the last change. */
export function ChangeError({ change }: { change: LoanChangeState }) {
  return change.problem === undefined ? null : (
    <p className="pr-problem" role="alert">
      {change.problem}
    </p>
  );
}
