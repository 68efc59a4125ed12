import { navigate, SubmitButton, TextField, useFieldErrors } from '@lender-portal/remote-kit';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { zipHref } from './url/flips-path';
import { zipError } from '../shared/zip-error';

interface ZipFormProps {
  basePath: string;
  /** ZIP code of the URL, if any. */
  zip?: string;
  /** The endpoint's error message for it. */
  refusal?: string | undefined;
}

/** Form for a ZIP code. An invalid one from the URL is marked and focused immediately. */
export function ZipForm({ basePath, zip = '', refusal }: ZipFormProps) {
  const [typed, setTyped] = useState(zip);
  const error = zipError(typed) ?? (typed === zip ? refusal : undefined);
  const { isValid, errorOf, leave, check } = useFieldErrors({ zip: error }, zip !== '');
  const form = useRef<HTMLFormElement>(null);

  const isRefused = zip !== '' && (refusal !== undefined || zipError(zip) !== undefined);
  useEffect(() => {
    if (isRefused) form.current?.querySelector('input')?.focus();
  }, [isRefused]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = zipHref(basePath, typed.trim());
    if (check(event.currentTarget) && href !== location.pathname + location.search) navigate(href);
  };

  return (
    <form className="rk-card rk-form pj-zip" ref={form} noValidate onSubmit={submit}>
      <TextField
        name="zip"
        label="ZIP code"
        value={typed}
        onChange={setTyped}
        onBlur={() => leave('zip')}
        error={errorOf('zip')}
        hint="Five digits"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <SubmitButton isValid={isValid}>Show flips</SubmitButton>
    </form>
  );
}
