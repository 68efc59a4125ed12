import { NumberField, parseNumber, SubmitButton, useFieldErrors } from '@lender-portal/remote-kit';
import type { SubmitEvent } from 'react';
import type { EvaluationFields, InputTexts } from '../figures/evaluation-field';

interface EvaluationFormProps {
  fields: EvaluationFields;
  texts: InputTexts;
  errors: Readonly<Record<string, string | undefined>>;
  /** Whether to show errors immediately instead of on blur. */
  isGiven: boolean;
  /** Values from the linked project by input name. */
  projectValues: Readonly<Record<string, string>>;
  onChange: (name: string, text: string) => void;
  onLeave: () => void;
  /** Called on submit with valid inputs. */
  onShowResult: () => void;
}

/** Inputs of an evaluation, grouped. */
export function EvaluationForm({
  fields,
  texts,
  errors,
  isGiven,
  projectValues,
  onChange,
  onLeave,
  onShowResult,
}: EvaluationFormProps) {
  const { isValid, errorOf, leave, check } = useFieldErrors(errors, isGiven);
  const groups = Array.from(new Set(Object.values(fields).map(({ group }) => group)));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (check(event.currentTarget)) onShowResult();
  };
  const isProjectValue = (name: string) =>
    projectValues[name] !== undefined && parseNumber(projectValues[name]) === parseNumber(texts[name] ?? '');

  return (
    <form className="rk-card rk-form pj-inputs" noValidate data-kept onSubmit={submit} aria-label="Inputs">
      {groups.map((group) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          <div className="pj-fields">
            {fieldsOf(fields, group).map(([name, field]) => (
              <NumberField
                key={name}
                name={name}
                rule={field}
                value={texts[name] ?? ''}
                error={errorOf(name)}
                hint={isProjectValue(name) ? 'From the project' : field.hint}
                required={field.empty === undefined}
                onChange={(text) => onChange(name, text)}
                onLeave={() => {
                  leave(name);
                  onLeave();
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <SubmitButton isValid={isValid}>Show result</SubmitButton>
    </form>
  );
}

const fieldsOf = (fields: EvaluationFields, wanted: string) =>
  Object.entries(fields).filter(([, { group }]) => group === wanted);
