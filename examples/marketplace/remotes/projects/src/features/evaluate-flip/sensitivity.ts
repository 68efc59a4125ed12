import { evaluateFlip, evaluateWithLoan, type FlipInputs } from './flip-figures';

/** How far the inputs may turn out otherwise, in percent. */
export const CHANGES = [-10, -5, 0, 5, 10] as const;

/** What is changed beside the after-repair value. */
export type SensitivityRow = 'rehabBudget' | 'monthsHeld';

export interface Sensitivity {
  /** The after-repair values of the columns, dollars. */
  values: number[];
  /** The changed input of each row, and the profit in dollars under each column. */
  rows: { changed: number; profits: number[] }[];
}

/**
 * The profit where sale price and rehab, or sale price and time, turn out otherwise. The loan stays what it is: it was
 * closed before anybody knew.
 */
export function flipSensitivity(inputs: FlipInputs, row: SensitivityRow): Sensitivity {
  const { loan } = evaluateFlip(inputs);
  const values = CHANGES.map((change) => changeBy(inputs.afterRepairValue, change));
  const rows = CHANGES.map((change) => {
    const changed = changeBy(inputs[row], change);
    return { changed, profits: values.map((afterRepairValue) => evaluateWithLoan({ ...inputs, [row]: changed, afterRepairValue }, loan).profit) };
  });
  return { values, rows };
}

const changeBy = (amount: number, percent: number) => (amount * (100 + percent)) / 100;
