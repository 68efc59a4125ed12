import type { ValidationError } from 'yup';
import { inviteSchema } from './invite';

const colleague = { firstName: 'Ada', lastName: 'King', email: 'ada@king.example' };

/** The messages of all wrong fields, by their paths. */
function problemsOf(values: object): Record<string, string | undefined> {
  try {
    inviteSchema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    return Object.fromEntries((error as ValidationError).inner.map(({ path, message }) => [path, message]));
  }
}

describe('inviteSchema', () => {
  it('takes a good invitation, trimmed', () => {
    expect(inviteSchema.validateSync({ firstName: ' Ada ', lastName: ' King', email: 'ada@king.example ' })).toEqual(colleague);
  });

  it('needs every field', () => {
    expect(problemsOf({})).toEqual({ firstName: 'First name is required', lastName: 'Last name is required', email: 'Email is required' });
  });

  it.each([
    ['email', 'ada', 'Email must be a valid email'],
    ['email', 'ada@king', 'Email must be a valid email'],
    ['firstName', '  ', 'First name is required'],
    ['lastName', 'King\nBcc: all@king.example', 'Last name must not contain control characters'],
    ['lastName', 'x'.repeat(201), 'Last name must be at most 200 characters'],
  ])('%s %j: %s', (field, value, message) => {
    expect(problemsOf({ ...colleague, [field]: value })).toEqual({ [field]: message });
  });
});
