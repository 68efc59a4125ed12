import type { ReProjectManagerProps } from '../../evaluation-props';
import { lazyView } from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import { flipFields } from '../evaluate-flip/flip-fields';
import { flipOutcome } from '../evaluate-flip/flip-outcome';
import type { FlipInputs } from '../evaluate-flip/flip-figures';
import type { RentalInputs } from '../evaluate-rental/rental-figures';
import { rentalConflicts, rentalFields } from '../evaluate-rental/rental-fields';
import { rentalOutcome } from '../evaluate-rental/rental-outcome';
import {
  inputErrors,
  toNumbers,
  type EvaluationFields,
  type InputNumbers,
  type InputTexts,
} from '../figures/evaluation-field';
import type { Outcome } from '../figures/formula';

/** A calculator: its texts, inputs and computation. */
export interface EvaluationTool {
  title: string;
  lead: string;
  fields: EvaluationFields;
  /** Error messages by input. */
  errors: (texts: InputTexts) => Record<string, string | undefined>;
  /** Undefined if an input is invalid. */
  evaluate: (texts: InputTexts) => Evaluated | undefined;
}

export interface Evaluated {
  outcome: Outcome;
  /** Content below the figures. */
  renderMore: () => ReactNode;
}

interface ToolDescription<Name extends string> {
  title: string;
  lead: string;
  fields: EvaluationFields<Name>;
  /** Errors across fields, for inputs that are valid individually. */
  conflicts?: (numbers: InputNumbers<Name>) => Record<string, string>;
  outcome: (numbers: InputNumbers<Name>) => Outcome;
  renderMore: (numbers: InputNumbers<Name>) => ReactNode;
}

const SensitivityCard = lazyView<{ inputs: FlipInputs }>(() => import('../evaluate-flip/sensitivity.component'), {
  what: 'The sensitivity',
});
const AmortizationCard = lazyView<{ inputs: RentalInputs }>(() => import('../evaluate-rental/amortization.component'), {
  what: 'The payments',
});

function createTool<Name extends string>({
  title,
  lead,
  fields,
  conflicts,
  outcome,
  renderMore,
}: ToolDescription<Name>): EvaluationTool {
  const conflictsOf = (numbers: InputNumbers<Name> | undefined) => (numbers && conflicts?.(numbers)) ?? {};
  return {
    title,
    lead,
    fields,
    errors: (texts) => ({ ...inputErrors(fields, texts), ...conflictsOf(toNumbers(fields, texts)) }),
    evaluate(texts) {
      const numbers = toNumbers(fields, texts);
      if (!numbers || Object.keys(conflictsOf(numbers)).length > 0) return undefined;
      return { outcome: outcome(numbers), renderMore: () => renderMore(numbers) };
    },
  };
}

export const evaluationTools: Record<ReProjectManagerProps['evaluateMode'], EvaluationTool> = {
  FixAndFlip: createTool({
    title: 'Evaluate Fix&Flip project',
    lead: 'Costs, profit and maximum loan of a fix-and-flip',
    fields: flipFields,
    outcome: flipOutcome,
    renderMore: (numbers) => <SensitivityCard inputs={numbers} />,
  }),
  Rental: createTool({
    title: 'Evaluate Rental project',
    lead: 'Cash flow, returns and DSCR of a rental',
    fields: rentalFields,
    conflicts: rentalConflicts,
    outcome: rentalOutcome,
    renderMore: (numbers) => <AmortizationCard inputs={numbers} />,
  }),
};
