import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useFocusOnRefusal } from './use-focus-on-refusal';
import type { LoanChange } from './use-loan-change';

interface ConfirmProps {
  /** The button that asks, such as "Fund draw 2". */
  label: string;
  /** What happens, before it does. */
  children: ReactNode;
  /** The button that does it. */
  action: string;
  change: LoanChange;
  /** @returns whether it was done */
  onConfirm: () => Promise<boolean>;
  isQuiet?: boolean;
  /** Why it cannot be done now. */
  isDisabled?: boolean;
}

/** Asks before something is done that cannot be undone, in the place where it was asked for. */
export function Confirm({ label, children, action, change, onConfirm, isQuiet = false, isDisabled = false }: ConfirmProps) {
  const [isAsked, setAsked] = useState(false);
  const panel = useFocusOnRefusal<HTMLDivElement>(change);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (isAsked) panel.current?.focus();
  }, [isAsked, panel]);
  const close = () => {
    setAsked(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (!isAsked) {
    return (
      <button ref={opener} type="button" className={isQuiet ? 'rk-button rk-button-quiet' : 'rk-button'} disabled={isDisabled} onClick={() => setAsked(true)}>
        {label}
      </button>
    );
  }
  return (
    <div className="pr-confirm" role="group" aria-labelledby={id} tabIndex={-1} ref={panel}>
      <p id={id} className="pr-strong">
        {label}?
      </p>
      <div>{children}</div>
      <Problem change={change} />
      <div className="pr-actions">
        <button
          type="button"
          className="rk-button"
          aria-disabled={change.isRunning}
          onClick={() =>
            void onConfirm().then((isDone) => {
              if (isDone) setAsked(false);
            })
          }
        >
          {action}
        </button>
        <button type="button" className="rk-button rk-button-quiet" onClick={close}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** Why the last change was not made. */
export function Problem({ change }: { change: LoanChange }) {
  return change.problem === undefined ? null : (
    <p className="pr-problem" role="alert">
      {change.problem}
    </p>
  );
}
