import { FileServiceError } from '../errors';

const MAX_LENGTH = 200;
/** Control characters, halves of characters, and those that turn the direction of what follows: "gpj.exe" must not read as "exe.jpg". */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c]/gu;

/**
 * The name of a file as it is kept: without folders, in one line, in the direction its own letters have. It is never a
 * path of the disk.
 *
 * @throws FileServiceError where nothing is left of it
 */
export function toFileName(given: unknown): string {
  const base = typeof given === 'string' ? given.normalize('NFC').split(/[/\\]/).at(-1)! : '';
  const name = base.replace(INVISIBLE, '').trim();
  if (!/[^.\s]/.test(name)) throw new FileServiceError(400, 'The file has no name');
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return name.length <= MAX_LENGTH ? name : cut(name, MAX_LENGTH - extension.length) + extension;
}

/** Whole characters only. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/\p{Cs}$/u, '');
