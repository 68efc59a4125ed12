import { describeInput, type EvaluationFields, type InputTexts } from '../figures/evaluation-field';

/** Inputs of a result, for printouts without the form. */
export function PrintedInputs({ fields, texts }: { fields: EvaluationFields; texts: InputTexts }) {
  return (
    <dl className="pj-print" aria-hidden="true">
      {Object.entries(fields).map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>{describeInput(texts[name] ?? '', field)}</dd>
        </div>
      ))}
    </dl>
  );
}
