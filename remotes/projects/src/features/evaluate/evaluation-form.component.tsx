import { NumberField, parseNumber, SubmitButton, useDraft, useFieldErrors } from '@lender-portal/remote-kit';
import type { SubmitEvent } from 'react';
import { inputErrors, type EvaluationFields, type InputTexts } from '../figures/evaluation-field';

interface EvaluationFormProps {
  fields: EvaluationFields;
  /** What the address says. */
  texts: InputTexts;
  /** The address asks for a result: what is wrong with its inputs is said at once. */
  isAsked: boolean;
  onEvaluate: (texts: InputTexts) => void;
}

/** The inputs of an evaluation, in groups. What is typed survives a reload and the back button. */
export function EvaluationForm({ fields, texts, isAsked, onEvaluate }: EvaluationFormProps) {
  const { values, change, save, discard } = useDraft(() => texts);
  const { isValid, errorOf, leave, check } = useFieldErrors(inputErrors(fields, values), isAsked);
  const groups = Array.from(new Set(Object.values(fields).map(({ group }) => group)));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    // An entry with a result is come back to with the inputs of that result.
    if (isAsked) discard();
    else save();
    onEvaluate(values);
  };

  return (
    <form className="rk-card rk-form pj-inputs" noValidate onSubmit={submit} aria-label="Inputs">
      {groups.map((group) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          {fieldsOf(fields, group).map(([name, field]) => (
            <NumberField
              key={name}
              name={name}
              rule={field}
              hint={field.hint}
              value={values[name] ?? ''}
              error={errorOf(name)}
              onChange={(value) => change((before) => ({ ...before, [name]: value }))}
              onLeave={() => {
                leave(name);
                save();
              }}
            />
          ))}
        </fieldset>
      ))}
      <p className="pj-stale" role="status">
        {isAsked && isValid && isChanged(texts, values) && 'Changed since this result'}
      </p>
      <SubmitButton isValid={isValid}>Evaluate</SubmitButton>
    </form>
  );
}

const fieldsOf = (fields: EvaluationFields, wanted: string) => Object.entries(fields).filter(([, { group }]) => group === wanted);

const isChanged = (before: InputTexts, now: InputTexts) => Object.entries(now).some(([name, text]) => parseNumber(text) !== parseNumber(before[name] ?? ''));
