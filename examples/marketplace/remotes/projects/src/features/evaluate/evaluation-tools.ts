import { flipFields } from '../evaluate-flip/flip-fields';
import { flipOutcome } from '../evaluate-flip/flip-outcome';
import { rentalFields } from '../evaluate-rental/rental-fields';
import { rentalOutcome } from '../evaluate-rental/rental-outcome';
import { toNumbers, type EvaluationFields, type InputNumbers, type InputTexts } from '../figures/evaluation-field';
import type { EvaluationOutcome } from '../figures/formula';

/** A calculator: its title, inputs and computation. */
export interface EvaluationTool {
  title: string;
  fields: EvaluationFields;
  /** Undefined if an input is invalid. */
  evaluate: (texts: InputTexts) => EvaluationOutcome | undefined;
}

function createTool<Name extends string>(
  title: string,
  fields: EvaluationFields<Name>,
  outcome: (numbers: InputNumbers<Name>) => EvaluationOutcome,
): EvaluationTool {
  const evaluate = (texts: InputTexts) => {
    const numbers = toNumbers(fields, texts);
    return numbers && outcome(numbers);
  };
  return { title, fields, evaluate };
}

export const evaluationTools = {
  FixAndFlip: createTool('Evaluate Fix&Flip project', flipFields, flipOutcome),
  Rental: createTool('Evaluate Rental project', rentalFields, rentalOutcome),
};
