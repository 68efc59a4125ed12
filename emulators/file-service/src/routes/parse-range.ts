import { FileServiceError } from '../errors';

/** A byte range; `to` is exclusive. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * Parses a Range header. Source: RFC 9110, section 14.
 *
 * @returns undefined for the whole file: no range, several ranges or an invalid one
 * @throws FileServiceError if the range is outside the file
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  const from = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (from >= to) throw new FileServiceError(416, 'The requested range is not satisfiable');
  return { from, to };
}
