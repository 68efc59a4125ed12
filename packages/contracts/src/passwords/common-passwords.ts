import decompress from '@zxcvbn-ts/dictionary-compression/decompress';
import { compressedPasswords } from './common-passwords.generated';

const commonPasswords = new Set(decompress(compressedPasswords));

/** True for the 10,000 most common passwords, case-insensitively. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase());
