import { TextField } from '@lender-portal/remote-kit';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';

interface NameFormProps {
  label: string;
  initial: string;
  submitLabel: string;
  isRunning: boolean;
  /** The server's error message. */
  failure: string | undefined;
  onSubmit: (name: string) => void;
  onCancel?: () => void;
}

/** Same limit as examples/marketplace/rules/src/scenario. */
const NAME_MAX_LENGTH = 80;

/** Form for a scenario's name. Keeps the entry if saving fails. */
export function NameForm({ label, initial, submitLabel, isRunning, failure, onSubmit, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The form replaces the pressed button, so move focus into it.
  useEffect(() => {
    if (onCancel) form.current?.querySelector('input')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '') event.currentTarget.querySelector('input')?.focus();
    else onSubmit(name.trim());
  };
  return (
    <form ref={form} className="pj-name" noValidate onSubmit={submit}>
      <TextField
        name="scenarioName"
        label={label}
        value={name}
        onChange={setName}
        error={isChecked && name.trim() === '' ? 'Name is required' : failure}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
      />
      <button type="submit" className="rk-button" aria-disabled={isRunning}>
        {submitLabel}
      </button>
      {onCancel && (
        <button type="button" className="rk-button rk-button-quiet" onClick={onCancel}>
          Cancel
        </button>
      )}
    </form>
  );
}
