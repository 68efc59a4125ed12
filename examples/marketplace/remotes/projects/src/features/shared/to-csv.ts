import { unparse } from 'papaparse';

type Cell = string | number | null | undefined;

/**
 * Serializes a table per RFC 4180: CRLF line ends, quoting where needed. Prefixes text that a spreadsheet would run as
 * a formula with an apostrophe; numbers stay numbers.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `${unparse(
    rows.map((row) => row.map((cell) => cell ?? '')),
    { newline: '\r\n', escapeFormulae: true },
  )}\r\n`;
