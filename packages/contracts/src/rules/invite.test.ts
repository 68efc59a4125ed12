import type { ValidationError } from 'yup';
import { inviteSchema } from './invite';

const colleague = { firstName: 'Ada', lastName: 'King', email: 'ada@king.example' };

/** Messages of all invalid fields by path. */
function collectProblems(values: object): Record<string, string | undefined> {
  try {
    inviteSchema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    return Object.fromEntries((error as ValidationError).inner.map(({ path, message }) => [path, message]));
  }
}

describe('inviteSchema', () => {
  // Behaviour: invitations.invite
  it('accepts a valid invitation, trimmed', () => {
    expect(inviteSchema.validateSync({ firstName: ' Ada ', lastName: ' King', email: 'ada@king.example ' })).toEqual(
      colleague,
    );
  });

  it('requires every field', () => {
    expect(collectProblems({})).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
    });
  });

  it.each([
    ['email', 'ada', 'Email must be a valid email'],
    ['email', 'ada@king', 'Email must be a valid email'],
    ['firstName', '  ', 'First name is required'],
    ['firstName', 'evil.example', 'First name must not contain a web address; add a space after each period'],
    ['lastName', 'King\nBcc: all', 'Last name must not contain control characters'],
    ['lastName', 'x'.repeat(61), 'Last name must be at most 60 characters'],
  ])('%s %j: %s', (field, value, message) => {
    expect(collectProblems({ ...colleague, [field]: value })).toEqual({ [field]: message });
  });
});
