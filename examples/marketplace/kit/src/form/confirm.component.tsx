import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useCloseOnEscape } from '../page/use-close-on-escape';
import type { ChangeState } from './use-change';

interface ConfirmProps {
  /** Label of the button that opens the confirmation, such as "Fund loan". */
  label: string;
  /** Object of the action, for screen readers, if other buttons have the same label. */
  subject?: string;
  /** Description of the consequences. */
  children: ReactNode;
  /** Label of the confirming button. Default: the label. */
  action?: string;
  change: ChangeState;
  /** Names of the fields in the confirmation. */
  fields?: readonly string[];
  /** @returns whether the change succeeded */
  onConfirm: () => Promise<boolean>;
  isQuiet?: boolean;
  isDisabled?: boolean;
}

/** Inline confirmation of an action. */
export function Confirm({
  label,
  subject,
  children,
  action = label,
  change,
  fields,
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
        onClick={() => {
          change.reset();
          setOpen(true);
        }}
      >
        <span>{label}</span>
        {subject && <span className="rk-hidden">{` ${subject}`}</span>}
      </button>
    );
  }
  return (
    <div className="rk-confirm" role="group" aria-labelledby={id} tabIndex={-1} ref={panel}>
      <p id={id} className="rk-confirm-title">
        {`${subject ? `${label} ${subject}` : label}?`}
      </p>
      <div>{children}</div>
      <ChangeError change={change} fields={fields} />
      <div className="rk-actions">
        {/* A disabled button would lose the focus, and with it Escape. */}
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

interface ChangeErrorProps {
  change: ChangeState;
  /** Names of the fields that show their own message. */
  fields?: readonly string[] | undefined;
}

/** Message of the last failure of a change, unless a field shows it. */
export function ChangeError({ change: { problem, refused }, fields = [] }: ChangeErrorProps) {
  return problem === undefined || fields.some((name) => name in refused) ? null : (
    <p className="rk-problem" role="alert">
      {problem}
    </p>
  );
}

/** Focuses the first invalid field after the endpoint rejects a form. */
export function useFocusOnError<Element extends HTMLElement>({ refused }: ChangeState) {
  const form = useRef<Element>(null);
  const fields = Object.keys(refused).join(' ');
  useEffect(() => {
    if (fields !== '') form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields]);
  return form;
}
