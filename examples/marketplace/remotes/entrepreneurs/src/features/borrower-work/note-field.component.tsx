import { useId, type Ref } from 'react';

export const NOTE_MAX_LENGTH = 2000;

interface NoteFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  fieldRef?: Ref<HTMLTextAreaElement>;
}

/** A labeled multi-line input with a reserved line for errors. */
export function NoteField({ label, value, onChange, error, fieldRef }: NoteFieldProps) {
  const id = useId();
  return (
    <div className="rk-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={fieldRef}
        className="bo-note-field"
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        value={value}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-message`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={error ? 'rk-field-error' : 'rk-field-hint'} id={`${id}-message`} aria-live="polite">
        {error ?? `Up to ${NOTE_MAX_LENGTH.toLocaleString('en-US')} characters. Visible to your whole company.`}
      </p>
    </div>
  );
}
