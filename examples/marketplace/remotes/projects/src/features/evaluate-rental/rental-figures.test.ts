import { assert, double, integer, property } from 'fast-check';
import { offerFigures } from '@lender-portal/marketplace/loan-math';
import type { RentalInputs } from './rental-fields';
import { evaluateRental } from './rental-figures';

const house: RentalInputs = {
  purchasePrice: 180_000,
  rehabBudget: 20_000,
  closingCost: 0,
  loanAmount: 150_000,
  interestRate: 6,
  termYears: 30,
  monthlyRent: 2000,
  otherIncome: 0,
  vacancy: 5,
  monthlyTaxes: 200,
  monthlyInsurance: 100,
  monthlyDues: 0,
  monthlyMaintenance: 0,
  monthlyUtilities: 0,
  otherExpenses: 0,
  management: 10,
  wantedCoverage: 1.25,
};

// By hand: EGI 2,000 × 95 % = 1,900; management 190; expenses 490; NOI (1,900 − 490) × 12 = 16,920; payment 899.33.
test('matches a calculation by hand', () => {
  const figures = evaluateRental(house);
  expect(figures.projectCost).toBe(200_000);
  expect(figures.loanToCost).toBeCloseTo(75);
  expect(figures.effectiveIncome).toBeCloseTo(1900);
  expect(figures.operatingExpenses).toBeCloseTo(490);
  expect(figures.netOperatingIncome).toBeCloseTo(16_920);
  expect(figures.capRate).toBeCloseTo(8.46);
  expect(figures.monthlyPayment).toBeCloseTo(899.33, 2);
  // 16,920 / (12 × 899.3258); 2,000 / (899.33 + 300).
  expect(figures.incomeCoverage).toBeCloseTo(1.5678, 4);
  expect(figures.rentCoverage).toBeCloseTo(1.6676, 4);
  // 1,410 − 899.33, and twelve of them over 50,000 of own cash.
  expect(figures.monthlyCashFlow).toBeCloseTo(510.67, 2);
  expect(figures.cashInvested).toBe(50_000);
  expect(figures.cashOnCash).toBeCloseTo(12.2562, 4);
  // (300 + 899.33) / (95 % × 90 %).
  expect(figures.breakEvenRent).toBeCloseTo(1402.72, 2);
  // 1,410 / 1.25 = 1,128 and 2,000 / 1.25 − 300 = 1,300 per month, at 5.995505 per 1,000.
  expect(figures.maximumLoanByIncome).toBeCloseTo(188_140.94, 0);
  expect(figures.maximumLoanByRent).toBeCloseTo(216_829.1, 0);
});

/** Base inputs without costs that the sources' examples omit. */
const bare: RentalInputs = {
  ...house,
  rehabBudget: 0,
  vacancy: 0,
  management: 0,
  monthlyTaxes: 0,
  monthlyInsurance: 0,
};

describe('worked examples of public sources', () => {
  test.each([
    // Payment 1,957; taxes 350; insurance 150; rent 2,800: 1.14.
    [
      'a house',
      {
        purchasePrice: 350_000,
        loanAmount: 280_000,
        interestRate: 7.5,
        monthlyRent: 2800,
        monthlyTaxes: 350,
        monthlyInsurance: 150,
      },
      2457,
      1.14,
    ],
  ])('MoneyMatcher, "Calculating DSCR": %s', (_name, change, pitia, coverage) => {
    const figures = evaluateRental({ ...bare, ...change });
    expect(Math.abs(figures.pitia - pitia)).toBeLessThan(1);
    expect(figures.rentCoverage).toBeCloseTo(coverage, 2);
  });

  test('Fair Meadow Capital, "DSCR calculator"', () => {
    const figures = evaluateRental({
      ...bare,
      purchasePrice: 200_000,
      loanAmount: 150_000,
      interestRate: 7.5,
      monthlyTaxes: 250,
      monthlyInsurance: 100,
      wantedCoverage: 1,
    });
    expect(figures.monthlyPayment).toBeCloseTo(1049, -1);
    expect(figures.pitia).toBeCloseTo(1398.82, 2);
    expect(figures.rentCoverage).toBeCloseTo(1.43, 2);
    expect(Math.round(figures.maximumLoanByRent!)).toBe(235_979);
  });

  test('Michael Waggoner, "Cap Rate"', () => {
    // Five units for 3,750 per month in total; 25,200 of expenses per year.
    const figures = evaluateRental({ ...bare, purchasePrice: 450_000, monthlyRent: 3750, otherExpenses: 2100 });
    expect(figures.netOperatingIncome).toBeCloseTo(19_800);
    expect(figures.capRate).toBeCloseTo(4.4);
  });
});

// Behaviour: offers.calculators
test('has the payment and coverage of the offer', () => {
  const terms = { purchasePrice: 180_000, rehabBudget: 20_000, interestRate: 6, monthlyRent: 2_000 };
  const { monthlyPayment, coverage } = offerFigures({
    ...terms,
    amount: 150_000,
    points: 2,
    termMonths: 360,
    closingOn: '2026-11-30',
    asIsValue: null,
    afterRepairValue: null,
    annualTaxes: 2_400,
    annualInsurance: 1_200,
  });
  const figures = evaluateRental({ ...house, ...terms, loanAmount: 150_000, termYears: 30 });
  expect(figures.monthlyPayment).toBeCloseTo(monthlyPayment / 100, 2);
  expect(figures.rentCoverage).toBeCloseTo(coverage!.dscr!, 4);
});

test('yields zero cash flow at the break-even rent', () => {
  const other = { ...house, otherIncome: 150, monthlyDues: 40, monthlyMaintenance: 90 };
  const { breakEvenRent } = evaluateRental(other);
  expect(evaluateRental({ ...other, monthlyRent: breakEvenRent! }).monthlyCashFlow).toBeCloseTo(0, 6);
});

test('returns no coverage without a loan, and the net operating income as cash flow', () => {
  const figures = evaluateRental({ ...house, loanAmount: 0 });
  expect(figures.incomeCoverage).toBeNull();
  expect(figures.rentCoverage).toBeCloseTo(2000 / 300);
  expect(figures.monthlyCashFlow).toBeCloseTo(1410);
  expect(figures.cashOnCash).toBeCloseTo(figures.capRate);
});

test('returns no return on cash if the loan covers all costs', () => {
  expect(evaluateRental({ ...house, loanAmount: 200_000 }).cashOnCash).toBeNull();
});

test('returns a negative cash flow and no break-even rent at full vacancy', () => {
  const figures = evaluateRental({ ...house, vacancy: 100 });
  expect(figures.netOperatingIncome).toBeCloseTo(-3600);
  expect(figures.incomeCoverage).toBeCloseTo(-0.3336, 4);
  expect(figures.breakEvenRent).toBeNull();
  expect(figures.maximumLoanByIncome).toBe(0);
});

// Behaviour: evaluate.coverage
test('lowers coverage for a larger loan, by both definitions', () => {
  assert(
    property(
      integer({ min: 1, max: 100_000_000 }),
      integer({ min: 1, max: 100_000_000 }),
      double({ min: 0.1, max: 50, noNaN: true }),
      (loanAmount, more, interestRate) => {
        const before = evaluateRental({ ...house, loanAmount, interestRate });
        const after = evaluateRental({ ...house, loanAmount: loanAmount + more, interestRate });
        expect(after.incomeCoverage!).toBeLessThan(before.incomeCoverage!);
        expect(after.rentCoverage!).toBeLessThan(before.rentCoverage!);
      },
    ),
  );
});

// Behaviour: evaluate.coverage
test('reaches the wanted coverage with the maximum loan, by both definitions', () => {
  assert(
    property(
      double({ min: 0.5, max: 2.5, noNaN: true }),
      double({ min: 0.1, max: 50, noNaN: true }),
      (wantedCoverage, rate) => {
        const terms = { ...house, wantedCoverage, interestRate: rate };
        const { maximumLoanByIncome, maximumLoanByRent } = evaluateRental(terms);
        expect(evaluateRental({ ...terms, loanAmount: maximumLoanByIncome! }).incomeCoverage).toBeCloseTo(
          wantedCoverage,
          6,
        );
        expect(evaluateRental({ ...terms, loanAmount: maximumLoanByRent! }).rentCoverage).toBeCloseTo(
          wantedCoverage,
          6,
        );
      },
    ),
  );
});

const nothing = Object.fromEntries(Object.keys(house).map((name) => [name, 0])) as unknown as RentalInputs;
test.each([
  ['smallest', { ...nothing, purchasePrice: 1, monthlyRent: 1, termYears: 1, wantedCoverage: 0.1 }],
  [
    'steepest',
    { ...nothing, purchasePrice: 1, loanAmount: 0.001, monthlyRent: 1e9, termYears: 50, wantedCoverage: 10 },
  ],
  [
    'largest',
    {
      ...(Object.fromEntries(Object.keys(house).map((name) => [name, 1e9])) as unknown as RentalInputs),
      closingCost: 100,
      interestRate: 50,
      termYears: 50,
      vacancy: 100,
      management: 100,
      wantedCoverage: 10,
    },
  ],
])('returns finite figures for the %s valid inputs', (_name, inputs) => {
  for (const figure of Object.values(evaluateRental(inputs)))
    expect(figure === null || Number.isFinite(figure)).toBe(true);
});
