import type { AnyObjectSchema, ValidationError } from 'yup';
import { formatPhone, toStoredPhone } from './fields';
import { changePasswordSchema, joinRequestSchema, resetPasswordSchema, signUpSchema } from './guest-forms';
import type { ChangePasswordContext } from './new-password';

/** First message of a field; undefined if valid. */
function findMessage(schema: AnyObjectSchema, values: object, field: string): string | undefined {
  try {
    schema.validateSync(values, { abortEarly: false });
    return undefined;
  } catch (error) {
    return (error as ValidationError).inner.find(({ path }) => path === field)?.message;
  }
}

const join = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Summit Lending LLC',
  email: 'ada@summit.example',
  phone: '(212) 555-0100',
};
const signUp = {
  email: 'ada@summit.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  password: 'secret-1',
  confirmPassword: 'secret-1',
};

describe('joinRequestSchema', () => {
  // Behaviour: fields.required
  it('accepts a valid request, trimmed', () => {
    expect(joinRequestSchema.validateSync({ ...join, firstName: '  Ada ' })).toEqual(join);
  });

  // Behaviour: fields.company-name, fields.required, fields.text
  it.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['firstName', 'A\u0000da', 'First name must not contain control characters'],
    ['firstName', '\u200b\u2060', 'First name is required'],
    ['firstName', 'Ada \ud83d', 'First name contains an invalid character'],
    ['firstName', 'x'.repeat(61), 'First name must be at most 60 characters'],
    ['lastName', '', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'ada', 'Email must be a valid email'],
    ['email', 'ada@summit', 'Email must be a valid email'],
    ['email', 'ada\ud83d@summit.example', 'Email must be a valid email'],
    ['email', 'ada@@summit.example', 'Email must be a valid email'],
    ['email', `${'a'.repeat(250)}@summit.example`, 'Email must be a valid email'],
    ['email', '.ada@summit.example', 'Email must be a valid email'],
    ['email', 'ａｄａ@summit.example', 'Email must be a valid email'],
    ['email', 'sean.o’brien@summit.example', "Email must have a straight apostrophe: sean.o'brien@summit.example"],
    ['phone', '', 'Phone is required'],
    ['phone', '(000) 000-0000', 'Phone must be a valid phone number: (###) ###-####'],
    ['phone', '212 555 0100', 'Phone must be a valid phone number: (###) ###-####'],
    ['phone', '(212) 555-010', 'Phone must be a valid phone number: (###) ###-####'],
    ['company', '', 'Company is required'],
    ['company', 'A', 'Company must be more than one character'],
    ['company', 'LLC', 'Company should not consist only of the abbreviation "LLC"'],
    ['company', 'l.l.c.', 'Company should not consist only of the abbreviation "l.l.c."'],
    ['company', 'GmbH', 'Company should not consist only of the abbreviation "GmbH"'],
    ['company', 'L\u00adLC', 'Company contains an invisible character; type it instead of pasting it'],
    ['company', '\u3164\u3164', 'Company is required'],
    ['company', 'Summit\u202e', 'Company contains an invisible character; type it instead of pasting it'],
    ['company', '--', 'Company must contain at least one letter or number'],
  ])('%s %j: %s', (field, value, message) => {
    expect(findMessage(joinRequestSchema, { ...join, [field]: value }, field)).toBe(message);
  });

  // Behaviour: fields.email
  it('accepts an apostrophe in the email', () => {
    expect(findMessage(joinRequestSchema, { ...join, email: "sean.o'brien@summit.example" }, 'email')).toBeUndefined();
  });

  // Behaviour: fields.company-name
  it.each([
    'Co., Ltd.',
    'LLC, Inc.',
    'GmbH & Co',
    'GmbH & Co. KG',
    '"LLC"',
    'ＬＬＣ',
    '𝐋𝐋𝐂',
    'LLC™',
    'Co.Ltd',
    'L/L/C',
    'L L C',
  ])('rejects the legal forms %s', (company) => {
    expect(findMessage(joinRequestSchema, { ...join, company }, 'company')).toBe(
      `Company should not consist only of the abbreviation "${company}"`,
    );
  });

  // Behaviour: fields.company-name
  it.each([
    'Inc. Lending',
    'A1',
    '99',
    'Ömer & Söhne',
    '株式会社',
    '1st Capital',
    'A.B. LLC',
    'AT&T',
    'H-E-B, LP',
    'Wendy’s',
    "Wendy's",
    '#1 Lending',
    'Booking.com',
    'Co-op Lending',
    'Summit\tLending',
  ])('accepts the company %s', (company) => {
    expect(findMessage(joinRequestSchema, { ...join, company }, 'company')).toBeUndefined();
  });
});

describe('signUpSchema and changePasswordSchema', () => {
  const change = { isRecovery: false };

  /** Message of a field; undefined if valid. */
  const validate = (schema: AnyObjectSchema, values: object, field: string, given?: Partial<ChangePasswordContext>) =>
    schema.validate(values, { abortEarly: false, context: given }).then(
      () => undefined,
      ({ inner }: ValidationError) => inner.find(({ path }) => path === field)?.message,
    );

  it('accept valid values', async () => {
    await expect(signUpSchema.validate(signUp)).resolves.toEqual(signUp);
    const values = { currentPassword: 'old', password: ' 6chars', confirmPassword: ' 6chars' };
    await expect(changePasswordSchema.validate(values, { context: change })).resolves.toEqual(values);
  });

  // Behaviour: passwords.length
  it.each([
    ['password', { password: '' }, 'Password is required'],
    ['password', { password: '12345' }, 'Password must be at least 6 characters'],
    ['password', { password: 'x'.repeat(73) }, 'Password must be at most 72 characters'],
    ['password', { password: '123456' }, undefined],
    ['password', { password: 'password' }, undefined],
    ['confirmPassword', { confirmPassword: '' }, 'Confirm password is required'],
    ['confirmPassword', { confirmPassword: 'other!' }, 'Passwords must match'],
  ])('validates %s of %j: %s', async (field, changed, message) => {
    expect(await validate(signUpSchema, { ...signUp, ...changed }, field)).toBe(message);
  });

  it('name the new password', async () => {
    expect(await validate(changePasswordSchema, { password: '' }, 'password', change)).toBe('New password is required');
  });

  it('ask for the current password unless a link was followed', async () => {
    const values = { currentPassword: '', password: 'secret-1', confirmPassword: 'secret-1' };
    expect(await validate(changePasswordSchema, values, 'currentPassword', change)).toBe(
      'Current password is required',
    );
    expect(
      await validate(changePasswordSchema, values, 'currentPassword', { ...change, isRecovery: true }),
    ).toBeUndefined();
  });
});

describe('resetPasswordSchema', () => {
  // Behaviour: fields.email
  it.each([
    ['', 'Email is required'],
    ['nobody', 'Email must be a valid email'],
  ])('%j: %s', (value, message) => {
    expect(findMessage(resetPasswordSchema, { email: value }, 'email')).toBe(message);
  });
});

describe('phones', () => {
  // Behaviour: fields.phone
  it.each(['(212) 555-0100', '+12125550100'])('are normalized for storage and formatted for display: %s', (value) => {
    expect(toStoredPhone(value)).toBe('+12125550100');
    expect(formatPhone(toStoredPhone(value))).toBe('(212) 555-0100');
  });
});
