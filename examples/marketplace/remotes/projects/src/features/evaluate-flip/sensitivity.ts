import { evaluateFlip, evaluateWithLoan, type FlipInputs } from './flip-figures';

/** Changes of the inputs in percent. */
export const CHANGE_PERCENTS = [-10, -5, 0, 5, 10] as const;

/** Input varied in addition to the after-repair value. */
export type SensitivityRow = 'rehabBudget' | 'monthsHeld';

export interface Sensitivity {
  /** After-repair values of the columns, dollars. */
  values: number[];
  /** Changed input of each row, and the profit in dollars per column. */
  rows: { changed: number; profits: number[] }[];
}

/**
 * Sensitivity of the profit to sale price and either rehab or time. The loan amount is fixed, because it closes before
 * the changes.
 */
export function flipSensitivity(inputs: FlipInputs, row: SensitivityRow): Sensitivity {
  const { loan } = evaluateFlip(inputs);
  const values = CHANGE_PERCENTS.map((change) => changeBy(inputs.afterRepairValue, change));
  const rows = CHANGE_PERCENTS.map((change) => {
    const changed = changeBy(inputs[row], change);
    return {
      changed,
      profits: values.map(
        (afterRepairValue) => evaluateWithLoan({ ...inputs, [row]: changed, afterRepairValue }, loan).profit,
      ),
    };
  });
  return { values, rows };
}

const changeBy = (amount: number, percent: number) => (amount * (100 + percent)) / 100;
