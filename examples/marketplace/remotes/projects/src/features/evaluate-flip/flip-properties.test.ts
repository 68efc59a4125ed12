import { assert, constant, double, integer, oneof, property, record } from 'fast-check';
import { evaluateFlip, evaluateWithLoan } from './flip-figures';
import { CHANGE_PERCENTS, flipSensitivity } from './sensitivity';

const dollars = (min: number) => integer({ min, max: 1_000_000_000 });
const percent = (max: number) => double({ min: 0, max, noNaN: true });

const projects = record({
  purchasePrice: dollars(1),
  rehabBudget: dollars(0),
  afterRepairValue: dollars(1),
  closingCost: percent(100),
  sellingCost: percent(100),
  monthsHeld: integer({ min: 1, max: 120 }),
  monthlyTaxes: dollars(0),
  monthlyInsurance: dollars(0),
  monthlyUtilities: dollars(0),
  maxLoanToValue: percent(100),
  maxLoanToCost: percent(100),
  loanAmount: oneof(constant(Infinity), dollars(0)),
  interestRate: percent(50),
  points: percent(20),
});

/** Sums of large amounts depend on the order of addition in their last digits. */
const slack = (amount: number) => Math.abs(amount) * 1e-9 + 1e-6;

// Behaviour: evaluate.loan
test('never lends less for a higher price', () => {
  assert(
    property(projects, dollars(0), (project, more) => {
      const dearer = { ...project, purchasePrice: project.purchasePrice + more };
      expect(evaluateFlip(dearer).loan).toBeGreaterThanOrEqual(evaluateFlip(project).loan);
    }),
  );
});

// Behaviour: evaluate.loan
test('never lends more than either cap or the requested amount', () => {
  assert(
    property(projects, (project) => {
      const { loan } = evaluateFlip(project);
      expect(loan).toBeLessThanOrEqual((project.afterRepairValue * project.maxLoanToValue) / 100);
      expect(loan).toBeLessThanOrEqual(((project.purchasePrice + project.rehabBudget) * project.maxLoanToCost) / 100);
      expect(loan).toBeLessThanOrEqual(project.loanAmount);
    }),
  );
});

// Behaviour: evaluate.loan
test('never lowers the profit for a higher after-repair value with the same loan', () => {
  assert(
    property(projects, dollars(0), dollars(0), (project, loan, more) => {
      const before = evaluateWithLoan(project, loan).profit;
      const after = evaluateWithLoan({ ...project, afterRepairValue: project.afterRepairValue + more }, loan).profit;
      expect(after).toBeGreaterThanOrEqual(before - slack(before) - slack(after));
    }),
  );
});

test('splits the sale price into profit and costs', () => {
  assert(
    property(projects, (project) => {
      const figures = evaluateFlip(project);
      const parts = [
        project.purchasePrice,
        figures.closingCosts,
        project.rehabBudget,
        figures.pointsCost,
        figures.interestCost,
        figures.holdingCosts,
        figures.sellingCosts,
        figures.profit,
      ];
      const sum = parts.reduce((total, part) => total + part, 0);
      expect(Math.abs(sum - project.afterRepairValue)).toBeLessThanOrEqual(slack(figures.totalCost));
    }),
  );
});

test('centers the sensitivity on the project, with profits rising with value and falling with rehab', () => {
  assert(
    property(projects, (project) => {
      const { profit } = evaluateFlip(project);
      const { rows } = flipSensitivity(project, 'rehabBudget');
      expect(rows[2]!.profits[2]).toBeCloseTo(profit, 0);
      for (const { profits } of rows)
        for (let column = 1; column < CHANGE_PERCENTS.length; column += 1)
          expect(profits[column]!).toBeGreaterThanOrEqual(
            profits[column - 1]! - slack(profits[column]!) - slack(project.afterRepairValue),
          );
      for (let row = 1; row < CHANGE_PERCENTS.length; row += 1)
        expect(rows[row]!.profits[0]!).toBeLessThanOrEqual(
          rows[row - 1]!.profits[0]! + slack(rows[row]!.profits[0]!) + slack(project.rehabBudget),
        );
    }),
  );
});
