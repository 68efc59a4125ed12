import type { EvaluationField, EvaluationFields, InputTexts } from '../figures/evaluation-field';
import { formatInput } from '../figures/evaluation-field';
import { readInput } from '../figures/read-input';

/** What a result was computed from, on paper, where there is no form. */
export function InputsInPrint({ fields, texts }: { fields: EvaluationFields; texts: InputTexts }) {
  return (
    <dl className="pj-print" aria-hidden="true">
      {Object.entries(fields).map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>{show(texts[name] ?? '', field)}</dd>
        </div>
      ))}
    </dl>
  );
}

function show(text: string, { unit, unclearBelow }: EvaluationField): string {
  const reading = readInput(text, unit, unclearBelow);
  return reading.kind === 'number' ? formatInput(reading.value, unit) : '–';
}
