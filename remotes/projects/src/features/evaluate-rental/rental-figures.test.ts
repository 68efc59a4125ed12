import { amortizingPayment, evaluateRental, type RentalInputs } from './rental-figures';

const house: RentalInputs = {
  purchasePrice: 180_000,
  rehabBudget: 20_000,
  loanAmount: 150_000,
  interestRate: 6,
  termYears: 30,
  monthlyRent: 2000,
  vacancy: 5,
  monthlyTaxes: 200,
  monthlyInsurance: 100,
  management: 10,
};

describe('the payment', () => {
  test.each([
    // The textbook's: 100,000 at 6 % over 30 years is 599.55 a month; at 12 % over 1 year 8,884.88.
    [100_000, 6, 360, 599.55],
    [100_000, 12, 12, 8884.88],
    [200_000, 7.5, 180, 1854.02],
    [120_000, 0, 120, 1000],
    [0, 6, 360, 0],
    [0, 0, 360, 0],
  ])('of %d at %d %% over %d months is %d', (loan, rate, payments, payment) => {
    expect(amortizingPayment(loan, rate, payments)).toBeCloseTo(payment, 2);
  });

  test('at a rate next to nothing is that without interest', () => {
    expect(amortizingPayment(120_000, 1e-12, 120)).toBeCloseTo(1000, 6);
  });
});

// By hand: EGI 2,000 × 95 % = 1,900; management 190; expenses 490; NOI (1,900 − 490) × 12 = 16,920; payment 899.33.
test('evaluates a rental as it is done by hand', () => {
  const figures = evaluateRental(house);
  expect(figures.projectCost).toBe(200_000);
  expect(figures.loanToCost).toBeCloseTo(75);
  expect(figures.effectiveIncome).toBeCloseTo(1900);
  expect(figures.operatingExpenses).toBeCloseTo(490);
  expect(figures.netOperatingIncome).toBeCloseTo(16_920);
  expect(figures.capRate).toBeCloseTo(8.46);
  expect(figures.monthlyPayment).toBeCloseTo(899.33, 2);
  // 16,920 / (12 × 899.3258) = 16,920 / 10,791.91.
  expect(figures.debtServiceCoverage).toBeCloseTo(1.5678, 4);
  // 1,410 − 899.33, and twelve of them over 50,000 of own cash.
  expect(figures.monthlyCashFlow).toBeCloseTo(510.67, 2);
  expect(figures.cashInvested).toBe(50_000);
  expect(figures.cashOnCash).toBeCloseTo(12.2562, 4);
});

test('without a loan there is nothing to cover, and all cash flow is the net operating income', () => {
  const figures = evaluateRental({ ...house, loanAmount: 0 });
  expect(figures.debtServiceCoverage).toBeNull();
  expect(figures.monthlyCashFlow).toBeCloseTo(1410);
  expect(figures.cashOnCash).toBeCloseTo(figures.capRate);
});

test('there is no return on cash where the loan pays for everything', () => {
  expect(evaluateRental({ ...house, loanAmount: 200_000 }).cashOnCash).toBeNull();
});

test('an empty house costs money', () => {
  const figures = evaluateRental({ ...house, vacancy: 100 });
  expect(figures.netOperatingIncome).toBeCloseTo(-3600);
  expect(figures.debtServiceCoverage).toBeCloseTo(-0.3336, 4);
  expect(figures.monthlyCashFlow).toBeCloseTo(-1199.33, 2);
});

test.each([
  [
    'smallest',
    {
      purchasePrice: 1,
      rehabBudget: 0,
      loanAmount: 0,
      interestRate: 0,
      termYears: 1,
      monthlyRent: 1,
      vacancy: 0,
      monthlyTaxes: 0,
      monthlyInsurance: 0,
      management: 0,
    },
  ],
  [
    'largest',
    {
      purchasePrice: 1e9,
      rehabBudget: 1e9,
      loanAmount: 1e9,
      interestRate: 50,
      termYears: 50,
      monthlyRent: 1e9,
      vacancy: 100,
      monthlyTaxes: 1e9,
      monthlyInsurance: 1e9,
      management: 100,
    },
  ],
  [
    'steepest',
    {
      purchasePrice: 1,
      rehabBudget: 0,
      loanAmount: 0.001,
      interestRate: 0,
      termYears: 50,
      monthlyRent: 1e9,
      vacancy: 0,
      monthlyTaxes: 0,
      monthlyInsurance: 0,
      management: 0,
    },
  ],
])('the %s inputs that are let through give finite figures', (_name, inputs) => {
  for (const figure of Object.values(evaluateRental(inputs))) expect(figure === null || Number.isFinite(figure)).toBe(true);
});
