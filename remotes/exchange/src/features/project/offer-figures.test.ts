import { lendersYield, offerFigures } from './offer-figures';

const deal = { amount: 300_000, interestRate: 9.5, points: 2, termMonths: 12, purchasePrice: 280_000, rehabBudget: 80_000, afterRepairValue: 450_000 };

test('what an offer means for both sides', () => {
  const figures = offerFigures(deal);
  expect(figures.monthlyInterest).toBe(2_375);
  expect(figures.pointsAmount).toBe(6_000);
  expect(figures.cashToClose).toBe(66_000);
  expect(figures.loanToCost).toBeCloseTo(83.333, 3);
  expect(figures.loanToValue).toBeCloseTo(66.667, 3);
});

test('what the project does not say is not known', () => {
  expect(offerFigures({ ...deal, purchasePrice: null, afterRepairValue: null })).toMatchObject({ cashToClose: null, loanToCost: null, loanToValue: null });
});

test('without points the yield is the rate; points raise it, the more the shorter the term', () => {
  expect(lendersYield({ ...deal, points: 0 })).toBeCloseTo(9.5, 6);
  expect(lendersYield(deal)).toBeGreaterThan(lendersYield({ ...deal, points: 1 }));
  expect(lendersYield({ ...deal, termMonths: 6 })).toBeGreaterThan(lendersYield(deal));
});

test('at the yield the payments are worth what was paid out', () => {
  for (const termMonths of [1, 12, 360]) {
    const i = lendersYield({ ...deal, termMonths }) / 1_200;
    let worth = 0;
    for (let month = 1; month <= termMonths; month += 1) worth += 2_375 / (1 + i) ** month;
    worth += 300_000 / (1 + i) ** termMonths;
    expect(worth).toBeCloseTo(294_000, 2);
  }
});
