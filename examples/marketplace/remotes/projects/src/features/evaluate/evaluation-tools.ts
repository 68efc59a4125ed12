import type { ReProjectManagerProps } from '../../evaluation-props';
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

/** A calculator: its texts, inputs and computation. */
export interface EvaluationTool {
  title: string;
  lead: string;
  fields: EvaluationFields;
  /** Error messages by input. */
  errors: (texts: InputTexts) => Record<string, string | undefined>;
  /** Undefined if an input is invalid. */
  evaluate: (texts: InputTexts) => EvaluationOutcome | undefined;
}

interface ToolDescription<Name extends string> {
  title: string;
  lead: string;
  fields: EvaluationFields<Name>;
  /** Errors across fields, for inputs that are valid individually. */
  conflicts?: (numbers: InputNumbers<Name>) => Record<string, string>;
  outcome: (numbers: InputNumbers<Name>) => EvaluationOutcome;
}

function createTool<Name extends string>({ conflicts, outcome, ...tool }: ToolDescription<Name>): EvaluationTool {
  const conflictsOf = (numbers: InputNumbers<Name> | undefined) => (numbers && conflicts?.(numbers)) ?? {};
  return {
    ...tool,
    errors: (texts) => ({ ...inputErrors(tool.fields, texts), ...conflictsOf(toNumbers(tool.fields, texts)) }),
    evaluate(texts) {
      const numbers = toNumbers(tool.fields, texts);
      return numbers && Object.keys(conflictsOf(numbers)).length === 0 ? outcome(numbers) : undefined;
    },
  };
}

export const evaluationTools: Record<ReProjectManagerProps['evaluateMode'], EvaluationTool> = {
  FixAndFlip: createTool({
    title: 'Evaluate Fix&Flip project',
    lead: 'Costs, profit and maximum loan of a fix-and-flip',
    fields: flipFields,
    outcome: flipOutcome,
  }),
  Rental: createTool({
    title: 'Evaluate Rental project',
    lead: 'Cash flow, returns and DSCR of a rental',
    fields: rentalFields,
    conflicts: rentalConflicts,
    outcome: rentalOutcome,
  }),
};
