import { unparse } from 'papaparse';

type Cell = string | number | null | undefined;

/**
 * A table as RFC 4180 has it: lines end with CRLF, cells with commas, quotes or line breaks are quoted. A text that a
 * spreadsheet would take for a formula begins with an apostrophe; numbers stay numbers, negative ones too.
 *
 * Behaviour: flips.csv
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `${unparse(
    rows.map((row) => row.map((cell) => cell ?? '')),
    { newline: '\r\n', escapeFormulae: true },
  )}\r\n`;
