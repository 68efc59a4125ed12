import type { ReProjectManagerProps } from '@lender-portal/contracts';
import type { ReactNode } from 'react';
import { flipFields } from '../evaluate-flip/flip-fields';
import { FlipResult } from '../evaluate-flip/flip-result.component';
import { rentalFields } from '../evaluate-rental/rental-fields';
import { RentalResult } from '../evaluate-rental/rental-result.component';
import { toNumbers, type EvaluationFields, type InputTexts } from '../figures/evaluation-field';

/** One kind of evaluation: its words, its inputs and what is made of them. */
interface EvaluationTool {
  title: string;
  lead: string;
  fields: EvaluationFields;
  /** Undefined where an input is wrong. */
  renderResult: (texts: InputTexts) => ReactNode;
}

export const evaluationTools: Record<ReProjectManagerProps['evaluateMode'], EvaluationTool> = {
  FixAndFlip: {
    title: 'Evaluate Fix&Flip project',
    lead: 'Buy, repair, sell: what a project costs, earns and lends on',
    fields: flipFields,
    renderResult(texts) {
      const inputs = toNumbers(flipFields, texts);
      return inputs && <FlipResult inputs={inputs} />;
    },
  },
  Rental: {
    title: 'Evaluate Rental project',
    lead: 'Buy and let: what a house earns, and whether the rent carries the loan',
    fields: rentalFields,
    renderResult(texts) {
      const inputs = toNumbers(rentalFields, texts);
      return inputs && <RentalResult inputs={inputs} />;
    },
  },
};
