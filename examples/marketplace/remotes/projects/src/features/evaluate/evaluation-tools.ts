import { flipFields } from '../evaluate-flip/flip-fields';
import { flipOutcome } from '../evaluate-flip/flip-outcome';
import { rentalConflicts, rentalFields } from '../evaluate-rental/rental-fields';
import { rentalOutcome } from '../evaluate-rental/rental-outcome';
import {
  inputErrors,
  toNumbers,
  type EvaluationFields,
  type InputNumbers,
  type InputTexts,
} from '../figures/evaluation-field';
import type { EvaluationOutcome } from '../figures/formula';

/** A calculator: its title, inputs and computation. */
export interface EvaluationTool {
  title: string;
  fields: EvaluationFields;
  /** Error messages by invalid input. */
  errors: (texts: InputTexts) => Record<string, string>;
  /** Undefined if an input is invalid. */
  evaluate: (texts: InputTexts) => EvaluationOutcome | undefined;
}

function createTool<Name extends string>(
  title: string,
  fields: EvaluationFields<Name>,
  outcome: (numbers: InputNumbers<Name>) => EvaluationOutcome,
  /** Errors across fields, for inputs that are valid individually. */
  conflicts: (numbers: InputNumbers<Name>) => Record<string, string> = () => ({}),
): EvaluationTool {
  const errors = (texts: InputTexts) => {
    const numbers = toNumbers(fields, texts);
    return numbers ? conflicts(numbers) : inputErrors(fields, texts);
  };
  return {
    title,
    fields,
    errors,
    evaluate: (texts) => (Object.keys(errors(texts)).length === 0 ? outcome(toNumbers(fields, texts)!) : undefined),
  };
}

export const evaluationTools = {
  FixAndFlip: createTool('Evaluate Fix&Flip project', flipFields, flipOutcome),
  Rental: createTool('Evaluate Rental project', rentalFields, rentalOutcome, rentalConflicts),
};
