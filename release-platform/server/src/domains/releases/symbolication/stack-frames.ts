import { publishedFile, sharedFile } from '../builds/build-places';

/** A line of a stack trace, at a position in a published file. */
export interface StackFrame {
  /** The line without the address and position. */
  before: string;
  after: string;
  module: string;
  /** Undefined if the releases of the module share the address. */
  release: string | undefined;
  file: string;
  line: number;
  column: number;
}

const POSITION = /:(\d{1,9}):(\d{1,9})(\)?)$/;

/** @returns the frame in a line of a scrubbed stack; undefined if it is not in a published file */
export function readFrame(text: string): StackFrame | undefined {
  const [position, line, column, after = ''] = POSITION.exec(text) ?? [];
  const start = Math.max(text.lastIndexOf('http://'), text.lastIndexOf('https://'));
  if (position === undefined || start === -1) return undefined;
  const address = text.slice(start, -position.length);
  if (!URL.canParse(address)) return undefined;
  const { pathname } = new URL(address);
  const published = publishedFile(pathname);
  const { name, file } = published ?? sharedFile(pathname) ?? {};
  if (name === undefined || file === undefined) return undefined;
  return {
    before: text.slice(0, start),
    after,
    module: name,
    release: published?.id,
    file,
    line: Number(line),
    column: Number(column),
  };
}
