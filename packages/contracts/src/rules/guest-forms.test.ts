import type { AnyObjectSchema, ValidationError } from 'yup';
import { formatPhone, toStoredPhone } from './fields';
import { changePasswordSchema, joinRequestSchema, resetPasswordSchema, signUpSchema } from './guest-forms';

/** The first message of a field, or undefined where it passes. */
function messageOf(schema: AnyObjectSchema, values: object, field: string): string | undefined {
  try {
    schema.validateSync(values, { abortEarly: false });
    return undefined;
  } catch (error) {
    return (error as ValidationError).inner.find(({ path }) => path === field)?.message;
  }
}

const join = { firstName: 'Ada', lastName: 'Lovelace', company: 'Summit Lending LLC', email: 'ada@summit.example', phone: '(212) 555-0100' };
const signUp = { email: 'ada@summit.example', firstName: 'Ada', lastName: 'Lovelace', password: 'secret', confirmPassword: 'secret' };

describe('joinRequestSchema', () => {
  it('takes a good request, trimmed', () => {
    expect(joinRequestSchema.validateSync({ ...join, firstName: '  Ada ' })).toEqual(join);
  });

  it.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['firstName', 'A\u0000da', 'First name must not contain control characters'],
    ['firstName', '\u200b\u2060', 'First name is required'],
    ['firstName', 'Ada \ud83d', 'First name must not contain half of a character'],
    ['firstName', 'x'.repeat(201), 'First name must be at most 200 characters'],
    ['lastName', '', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'ada', 'Email must be a valid email'],
    ['email', 'ada@summit', 'Email must be a valid email'],
    ['email', 'ada\ud83d@summit.example', 'Email must be a valid email'],
    ['email', 'ada@@summit.example', 'Email must be a valid email'],
    ['email', `${'a'.repeat(250)}@summit.example`, 'Email must be a valid email'],
    ['phone', '', 'Phone is required'],
    ['phone', '212 555 0100', 'Phone must be a valid phone number: (###) ###-####'],
    ['phone', '(212) 555-010', 'Phone must be a valid phone number: (###) ###-####'],
    ['company', '', 'Company is required'],
    ['company', 'A', 'Company must be more than one character'],
    ['company', 'LLC', 'Company should not consist only of the abbreviation "LLC"'],
    ['company', 'l.l.c.', 'Company should not consist only of the abbreviation "l.l.c."'],
    ['company', 'GmbH', 'Company should not consist only of the abbreviation "GmbH"'],
    ['company', '--', 'Company must contain at least one letter or number'],
  ])('%s %j: %s', (field, value, message) => {
    expect(messageOf(joinRequestSchema, { ...join, [field]: value }, field)).toBe(message);
  });

  it.each(['Inc. Lending', 'A1', '99', 'Ömer & Söhne', '株式会社'])('takes the company %s', (company) => {
    expect(messageOf(joinRequestSchema, { ...join, company }, 'company')).toBeUndefined();
  });
});

describe('signUpSchema and changePasswordSchema', () => {
  it('take good values', () => {
    expect(signUpSchema.validateSync(signUp)).toEqual(signUp);
    expect(changePasswordSchema.isValidSync({ password: ' 6chars', confirmPassword: ' 6chars' })).toBe(true);
  });

  it.each([
    ['password', { password: '' }, 'Password is required'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['password', { password: 'x'.repeat(73) }, 'Password must be at most 72 characters'],
    ['confirmPassword', { confirmPassword: '' }, 'Confirm password is required'],
    ['confirmPassword', { confirmPassword: 'other!' }, 'Passwords must match'],
  ])('%s of %j: %s', (field, change, message) => {
    expect(messageOf(signUpSchema, { ...signUp, ...change }, field)).toBe(message);
  });

  it('names the new password', () => {
    expect(messageOf(changePasswordSchema, { password: '', confirmPassword: '' }, 'password')).toBe('New password is required');
  });
});

describe('resetPasswordSchema', () => {
  it.each([
    ['', 'Email is required'],
    ['nobody', 'Email must be a valid email'],
  ])('%j: %s', (value, message) => {
    expect(messageOf(resetPasswordSchema, { email: value }, 'email')).toBe(message);
  });
});

describe('phones', () => {
  it.each(['(212) 555-0100', '+12125550100'])('are stored in one form and shown in another: %s', (value) => {
    expect(toStoredPhone(value)).toBe('+12125550100');
    expect(formatPhone(toStoredPhone(value))).toBe('(212) 555-0100');
  });
});
