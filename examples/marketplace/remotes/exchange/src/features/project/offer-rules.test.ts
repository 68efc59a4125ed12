import {
  OFFER_DAYS_MAX as ENDPOINT_DAYS,
  OFFER_LIMITS,
  offerSchema,
  loanToCostProblem,
} from '@lender-portal/marketplace-rules';
import { CONDITIONS_MAX, OFFER_DAYS_MAX, OFFER_RULES, offerErrors, type OfferEntries } from './offer-rules';

const typed: OfferEntries = {
  amount: '300,000',
  interestRate: '9.5',
  points: '2',
  termMonths: '12',
  loanToCost: '85',
  conditions: '',
  expiresOn: '2027-02-10',
};
const errorsOf = (more: Partial<OfferEntries>) => offerErrors({ ...typed, ...more }, 360_000, '2027-01-31');

// Behaviour: offers.form
test('applies the bounds of the endpoint to the form', () => {
  for (const [name, { min, max }] of Object.entries(OFFER_RULES))
    expect({ name, min, max }).toEqual({ name, ...OFFER_LIMITS[name as keyof typeof OFFER_RULES] });
  expect([CONDITIONS_MAX, OFFER_DAYS_MAX]).toEqual([OFFER_LIMITS.conditions, ENDPOINT_DAYS]);
  for (const [name, { label }] of Object.entries(OFFER_RULES)) {
    expect(() => offerSchema.validateSyncAt(name, { [name]: 'x' })).toThrow(`${label} must be a number`);
  }
});

test('accepts a complete offer', () => {
  expect(Object.values(errorsOf({})).filter(Boolean)).toEqual([]);
});

test.each([
  [{ amount: '' }, 'amount', 'Amount is required'],
  [{ amount: '999' }, 'amount', 'Amount must be at least $1,000'],
  [{ amount: '306,001' }, 'amount', loanToCostProblem({ amount: 306_001, loanToCost: 85 }, 360_000)],
  [{ interestRate: '0.07' }, 'interestRate', 'Interest rate must be at least 1%'],
  [{ interestRate: '36.5' }, 'interestRate', 'Interest rate must be at most 36%'],
  [{ termMonths: '12.5' }, 'termMonths', 'Term must be a whole number'],
  [{ points: '-1' }, 'points', 'Points must be at least 0%'],
  [{ conditions: 'x'.repeat(2_001) }, 'conditions', 'Conditions must be at most 2000 characters'],
  [{ expiresOn: '' }, 'expiresOn', 'Expires on is required'],
  [{ expiresOn: '2027-01-31' }, 'expiresOn', 'Expires on must be after today'],
  [{ expiresOn: '2027-07-31' }, 'expiresOn', 'Expires on must be within 180 days'],
] as const)('%j: %s %s', (more, name, message) => {
  expect(errorsOf(more)[name]).toBe(message);
});
