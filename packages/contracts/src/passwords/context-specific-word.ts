/** Account and portal that a password is for. */
export interface PasswordOwner {
  /** Empty if not yet known. */
  email: string;
  brandName: string;
}

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const withoutTrailingNumber = (text: string) => lettersAndDigits(text).replace(/(?<!\p{N})\p{N}+$/u, '');

/** True if the password is the name itself, ignoring punctuation, case and a trailing number. */
function matchesName(password: string, name: string): boolean {
  return [withoutTrailingNumber, lettersAndDigits].some(
    (spelling) => spelling(name) !== '' && spelling(password) === spelling(name),
  );
}

/** @returns the context-specific word (NIST SP 800-63B, 5.1.1.2) that the password consists of, if any */
export function findContextSpecificWord(
  password: string,
  { email, brandName }: PasswordOwner,
): 'email' | 'brand' | undefined {
  const address = email.trim();
  if (matchesName(password, address) || matchesName(password, address.split('@')[0]!)) return 'email';
  return matchesName(password, brandName) ? 'brand' : undefined;
}
