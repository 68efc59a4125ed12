import { FileServiceError } from '../errors';

const MAX_LENGTH = 200;
/** Control characters, lone surrogates, and direction marks, which can make "gpj.exe" read as "exe.jpg". */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu;

/**
 * Normalizes a file name for storage: no folders, one line, natural direction. It is never used as a disk path.
 *
 * @throws FileServiceError if nothing is left
 */
export function toFileName(given: unknown): string {
  const base = typeof given === 'string' ? given.normalize('NFC').split(/[/\\]/).at(-1)! : '';
  const name = base.replace(INVISIBLE, '').trim();
  if (!/[^.\s]/.test(name)) throw new FileServiceError(400, 'The file has no name');
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.length <= MAX_LENGTH ? name : cut(name, MAX_LENGTH - extension.length) + extension;
}

/** Does not cut surrogate pairs. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, '');
