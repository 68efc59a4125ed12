import { TextField } from '@lender-portal/remote-kit';
import { formatInput, type EvaluationField } from '../figures/evaluation-field';
import { normalizeInput, parseInput } from '../figures/parse-input';

interface InputFieldProps {
  name: string;
  field: EvaluationField;
  value: string;
  error: string | undefined;
  /** Source of a prefilled value. */
  origin: string | undefined;
  onChange: (text: string) => void;
  onLeave: () => void;
}

const units = { $: undefined, '%': '%', month: 'months', year: 'years', x: 'x' };

/** A number input with a unit. Shows converted values and asks about ambiguous ones. */
export function InputField({ name, field, value, error, origin, onChange, onLeave }: InputFieldProps) {
  const { label, unit, ambiguousBelow, empty } = field;
  const reading = parseInput(value, unit, ambiguousBelow);
  const taken =
    reading.kind === 'number' && reading.isConverted ? `Read as ${formatInput(reading.value, unit)}` : undefined;
  const leave = () => {
    const normalized = normalizeInput(value, unit);
    if (normalized !== value) onChange(normalized);
    onLeave();
  };
  return (
    <div className="pj-input">
      <TextField
        name={name}
        label={label}
        value={value}
        error={error}
        hint={taken ?? origin ?? field.hint}
        onChange={onChange}
        onBlur={leave}
        required={empty === undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        before={unit === '$' ? '$' : undefined}
        after={units[unit]}
      />
      {error && reading.kind === 'ambiguous' && (
        <div className="pj-answers" role="group" aria-label={`${label}: which did you mean?`}>
          {reading.answers.map((answer) => (
            <button
              key={answer}
              type="button"
              className="rk-button rk-button-quiet"
              onClick={() => onChange(normalizeInput(answer, unit))}
            >
              {answer}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
