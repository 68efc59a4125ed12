import { FileServiceError } from '../errors';

/** From one byte up to another, which is not part of it. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * What a Range header asks for. Source: RFC 9110, section 14.
 *
 * @returns undefined where the whole file is to be given: no range, several, or one that is none
 * @throws FileServiceError where the file has nothing of it
 */
export function requestedRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (from >= to) throw new FileServiceError(416, 'The file has no such part');
  return { from, to };
}
