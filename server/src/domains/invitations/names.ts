import { personName } from '@lender-portal/contracts/rules';
import type { ValidationError } from 'yup';

const NAMES = { firstName: personName('First name'), lastName: personName('Last name') };

/**
 * @returns an error message for the names of a sign-up, or undefined. Missing names default to those of the invitation.
 */
export function nameProblem(metadata: Readonly<Record<string, unknown>>): string | undefined {
  for (const [key, rule] of Object.entries(NAMES)) {
    const value = metadata[key];
    if (value === undefined) continue;
    if (typeof value !== 'string') return `${key} must be a string`;
    try {
      rule.validateSync(value);
    } catch (error) {
      return (error as ValidationError).message;
    }
  }
  return undefined;
}

/** @returns the sign-up's names if valid, else the invitation's */
export function memberNames(
  metadata: Readonly<Record<string, unknown>>,
  invitation: { first_name: string; last_name: string },
) {
  const { firstName, lastName } = metadata;
  if (nameProblem(metadata) !== undefined || typeof firstName !== 'string' || typeof lastName !== 'string')
    return { first_name: invitation.first_name, last_name: invitation.last_name };
  return { first_name: NAMES.firstName.cast(firstName), last_name: NAMES.lastName.cast(lastName) };
}
