import type { AnyObjectSchema, ValidationError } from 'yup';
import { CLAIMS_MAX, trackRecordClaimSchema, trackRecordSchema } from './track-record';

const today = '2026-11-28';
const claim = { address: '12 Juniper Street', zip: '97701', soldOn: '2025-06-15', salePrice: 400_000 };

/** Messages of all invalid fields by path. */
function collectProblems(schema: AnyObjectSchema, values: object): Record<string, string | undefined> {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

describe('trackRecordClaimSchema', () => {
  it('accepts a valid claim, trimmed', () => {
    expect(
      trackRecordClaimSchema(today).validateSync({ ...claim, address: ' 12 Juniper Street ', zip: ' 97701 ' }),
    ).toEqual(claim);
    expect(trackRecordClaimSchema(today).isValidSync({ ...claim, soldOn: '2024-02-29' })).toBe(true);
  });

  // Behaviour: fields.calendar-day
  it.each([
    ['address', ' ', 'Address is required'],
    ['zip', '', 'ZIP code is required'],
    ['zip', '9770', 'ZIP code must be five digits'],
    ['zip', '97701-1234', 'ZIP code must be five digits'],
    ['zip', '9770a', 'ZIP code must be five digits'],
    ['soldOn', '', 'Sale date is required'],
    ['soldOn', '2025-02-29', 'Sale date must be a valid date: YYYY-MM-DD'],
    ['soldOn', '2025-13-01', 'Sale date must be a valid date: YYYY-MM-DD'],
    ['soldOn', '0000-01-01', 'Sale date must be a valid date: YYYY-MM-DD'],
    ['soldOn', '06/15/2025', 'Sale date must be a valid date: YYYY-MM-DD'],
    ['soldOn', '0026-01-02', 'Sale date must have a year of four digits'],
    ['soldOn', '0202-06-15', 'Sale date must be on or after 01/01/1900'],
    ['soldOn', '2026-11-29', 'Sale date must be on or before 11/28/2026'],
    ['salePrice', undefined, 'Sale price is required'],
    ['salePrice', 'much', 'Sale price must be in whole dollars, at least $1'],
    ['salePrice', 0, 'Sale price must be in whole dollars, at least $1'],
    ['salePrice', 10.5, 'Sale price must be in whole dollars, at least $1'],
    ['salePrice', 2_147_483_648, 'Sale price must be at most 2147483647'],
  ])('%s %j: %s', (field, value, message) => {
    expect(collectProblems(trackRecordClaimSchema(today), { ...claim, [field]: value })).toEqual({ [field]: message });
  });
});

describe('trackRecordSchema', () => {
  const claims = (count: number) => ({ claims: Array.from({ length: count }, () => claim) });

  it('limits the number of claims', () => {
    expect(collectProblems(trackRecordSchema(today), claims(CLAIMS_MAX))).toEqual({});
    expect(collectProblems(trackRecordSchema(today), claims(CLAIMS_MAX + 1))).toEqual({
      claims: 'Track record must have at most 50 entries',
    });
  });

  it('reports the index of an invalid claim', () => {
    expect(collectProblems(trackRecordSchema(today), { claims: [claim, { ...claim, zip: 'none' }] })).toEqual({
      'claims[1].zip': 'ZIP code must be five digits',
    });
  });
});
