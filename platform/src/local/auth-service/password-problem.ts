import { namesOwner, type PasswordOwner } from '@lender-portal/contracts';
import { isCommonPassword } from '@lender-portal/contracts/common-passwords';

/** @returns why a password is too easy to guess, or undefined */
export function passwordProblem(password: string, owner: PasswordOwner): string | undefined {
  if (isCommonPassword(password)) return 'Password is known to be weak and easy to guess, please choose a different one.';
  const name = namesOwner(password, owner);
  return name && `Password should not be the ${name === 'email' ? 'email address of the account' : 'name of the portal'}.`;
}
