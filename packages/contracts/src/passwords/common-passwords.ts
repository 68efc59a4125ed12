import decompress from '@zxcvbn-ts/dictionary-compression/decompress';
import { compressedPasswords } from './common-passwords.generated';

const commonPasswords = new Set(decompress(compressedPasswords));

/** Whether a password is among the 10,000 most common ones, in any case. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());
