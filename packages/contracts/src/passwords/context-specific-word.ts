/** Whose account a password is for, and where. */
export interface PasswordOwner {
  /** Empty where it is not known yet. */
  email: string;
  brandName: string;
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const withoutNumber = (text: string) => lettersAndDigits(text).replace(/(?<!\p{N})\p{N}+$/u, '');

/** Whether a password is no more than a name, however it is spelt and whatever number stands behind it. */
function isName(password: string, name: string): boolean {
  return [withoutNumber, lettersAndDigits].some((spelling) => spelling(name) !== '' && spelling(password) === spelling(name));
}

/** @returns the context-specific word (NIST SP 800-63B) that a password consists of, if any */
export function findContextSpecificWord(password: string, { email, brandName }: PasswordOwner): 'email' | 'brand' | undefined {
  const address = email.trim();
  if (isName(password, address) || isName(password, address.split('@')[0]!)) return 'email';
  return isName(password, brandName) ? 'brand' : undefined;
}
