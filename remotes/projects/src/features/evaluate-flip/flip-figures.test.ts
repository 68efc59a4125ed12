import { evaluateFlip, type FlipInputs } from './flip-figures';

const house: FlipInputs = {
  purchasePrice: 200_000,
  rehabBudget: 50_000,
  afterRepairValue: 350_000,
  loanAmount: 200_000,
  interestRate: 12,
  monthsHeld: 6,
  sellingCost: 6,
};

// By hand: interest 200,000 × 12 % × 6/12 = 12,000; selling 350,000 × 6 % = 21,000; total 283,000; profit 67,000.
test('evaluates a project as it is done by hand', () => {
  const figures = evaluateFlip(house);
  expect(figures.projectCost).toBe(250_000);
  expect(figures.interestCost).toBeCloseTo(12_000);
  expect(figures.sellingCost).toBeCloseTo(21_000);
  expect(figures.totalCost).toBeCloseTo(283_000);
  expect(figures.profit).toBeCloseTo(67_000);
  expect(figures.loanToCost).toBeCloseTo(80);
  expect(figures.loanToValue).toBeCloseTo(57.142857);
  // 67,000 / 283,000; held for half a year: 1.236749² − 1.
  expect(figures.returnOnInvestment).toBeCloseTo(23.674912);
  expect(figures.annualizedReturn).toBeCloseTo(52.954838);
  // 250,000 + 12,000 − 200,000 = 62,000 of own cash; 67,000 / 62,000.
  expect(figures.cashInvested).toBeCloseTo(62_000);
  expect(figures.cashReturn).toBeCloseTo(108.064516);
  // 70 % of 350,000 is 245,000, less 50,000.
  expect(figures.maximumOffer).toBeCloseTo(195_000);
});

test('a year is its own annualized return', () => {
  const { returnOnInvestment, annualizedReturn } = evaluateFlip({ ...house, monthsHeld: 12 });
  expect(annualizedReturn).toBeCloseTo(returnOnInvestment);
});

test('a loss is a negative profit', () => {
  const figures = evaluateFlip({ ...house, afterRepairValue: 250_000 });
  // 250,000 − (250,000 + 12,000 + 15,000).
  expect(figures.profit).toBeCloseTo(-27_000);
  expect(figures.returnOnInvestment).toBeCloseTo(-9.747292);
  expect(figures.annualizedReturn).toBeLessThan(figures.returnOnInvestment);
});

test.each([
  ['without a loan', { loanAmount: 0 }],
  ['at no interest', { interestRate: 0 }],
])('nothing is paid for money %s', (_name, change) => {
  expect(evaluateFlip({ ...house, ...change }).interestCost).toBe(0);
});

test('without a loan both of its ratios are zero, and all cash is the borrower’s', () => {
  const figures = evaluateFlip({ ...house, loanAmount: 0 });
  expect([figures.loanToCost, figures.loanToValue, figures.cashInvested]).toEqual([0, 0, 250_000]);
});

test('there is no return on cash where the loan pays for everything', () => {
  const figures = evaluateFlip({ ...house, loanAmount: 300_000 });
  expect(figures.cashInvested).toBeLessThan(0);
  expect(figures.cashReturn).toBeNull();
});

test('a rehab above 70 % of the value leaves nothing to offer', () => {
  expect(evaluateFlip({ ...house, rehabBudget: 300_000 }).maximumOffer).toBe(0);
});

test.each([
  ['smallest', { purchasePrice: 1, rehabBudget: 0, afterRepairValue: 1, loanAmount: 0, interestRate: 0, monthsHeld: 1, sellingCost: 0 }],
  ['steepest', { purchasePrice: 1, rehabBudget: 0, afterRepairValue: 1e9, loanAmount: 0, interestRate: 0, monthsHeld: 1, sellingCost: 0 }],
  ['worst', { purchasePrice: 1e9, rehabBudget: 1e9, afterRepairValue: 1, loanAmount: 1e9, interestRate: 50, monthsHeld: 120, sellingCost: 100 }],
])('the %s inputs that are let through give finite figures', (_name, inputs) => {
  for (const figure of Object.values(evaluateFlip(inputs))) expect(figure === null || Number.isFinite(figure)).toBe(true);
});
