import { parse } from 'papaparse';
import { claimErrors, CLAIMS_MAX, type ClaimField, type ClaimTexts } from '../claim';
import { readDay, readPrice, readZip, unwrapCell } from './read-cell';

/** An error in a file with its position. */
export interface ImportProblem {
  /** 1-based, as in editors. */
  line: number;
  /** Header of the column; empty for the whole line. */
  column: string;
  message: string;
}

export interface ImportedClaims {
  claims: ClaimTexts[];
  /** Claims with problems are included for correction. Without claims, the file was unreadable. */
  problems: ImportProblem[];
  /** Number of ZIP codes with restored leading zeros. */
  paddedZips: number;
}

/** Column headers of the template, with accepted synonyms. */
const COLUMNS: Record<ClaimField, { head: string; others: readonly string[] }> = {
  address: { head: 'Address', others: ['street', 'property', 'propertyaddress'] },
  zip: { head: 'ZIP code', others: ['zip', 'postalcode'] },
  soldOn: { head: 'Sale date', others: ['soldon', 'datesold', 'solddate'] },
  salePrice: { head: 'Sale price', others: ['price', 'soldfor', 'soldprice'] },
};
const FIELDS = Object.keys(COLUMNS) as ClaimField[];

/**
 * Parses claims from CSV with any delimiter.
 *
 * @param today the current day in the portal's time zone
 * @param limit maximum number of claims
 */
export function parseClaims(text: string, today: string, limit: number = CLAIMS_MAX): ImportedClaims {
  // Spreadsheet files are ZIP archives.
  if (text.startsWith('PK') || text.includes('\0'))
    return refused('This is not a CSV file. Save the table as CSV first');
  const [head, ...rows] = readRows(text);
  if (!head) return refused('The file is empty');
  const heads = head.cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const places = new Map(
    FIELDS.map((field) => [
      field,
      heads.findIndex((each) => each === slug(field) || COLUMNS[field].others.includes(each)),
    ]),
  );
  const missing = FIELDS.filter((field) => places.get(field) === -1);
  if (missing.length > 0)
    return {
      claims: [],
      paddedZips: 0,
      problems: missing.map((field) => ({
        line: head.line,
        column: COLUMNS[field].head,
        message: 'The column is missing',
      })),
    };
  if (rows.length === 0) return refused('The file has no claims below the header row');
  if (rows.length > limit) return refused(`The file has ${rows.length} claims; there is room for ${limit}`);

  const claims: ClaimTexts[] = [];
  const problems: ImportProblem[] = [];
  let paddedZips = 0;
  for (const { cells, line, fault } of rows) {
    const cell = (field: ClaimField) => unwrapCell(cells[places.get(field) ?? -1] ?? '');
    const { zip, isPadded } = readZip(cell('zip'));
    if (isPadded) paddedZips += 1;
    const price = readPrice(cell('salePrice'));
    const claim = {
      address: cell('address'),
      zip,
      soldOn: readDay(cell('soldOn')) ?? '',
      salePrice: price ?? '',
    };
    claims.push(claim);
    if (fault !== undefined) problems.push({ line, column: '', message: fault });
    for (const [field, error] of Object.entries(claimErrors(claim, today)) as [ClaimField, string | undefined][]) {
      if (error === undefined) continue;
      problems.push({ line, column: COLUMNS[field].head, message: rejection(field, cell(field), claim) ?? error });
    }
  }
  return { claims, problems, paddedZips };
}

/** Quotes text that does not fit into its field, because the field stays empty. */
function rejection(field: ClaimField, typed: string, claim: ClaimTexts): string | undefined {
  if (typed === '' || claim[field] !== '') return undefined;
  return field === 'soldOn'
    ? `Sale date must be a date such as 2026-03-05 or 03/05/2026, not “${typed}”`
    : `Sale price “${typed}” is ambiguous: write 260000 or 260,000`;
}

const refused = (message: string): ImportedClaims => ({
  claims: [],
  paddedZips: 0,
  problems: [{ line: 1, column: '', message }],
});

const slug = (field: ClaimField) => COLUMNS[field].head.toLowerCase().replaceAll(/[^a-z]/g, '');

interface Row {
  cells: string[];
  line: number;
  /** Syntax error of the row. */
  fault: string | undefined;
}

/** Parses non-blank rows with their first line number, because quoted cells can span lines. */
function readRows(text: string): Row[] {
  // Excel reads the delimiter from a first line such as "sep=;".
  const [separator = '', delimiter = ''] = /^\uFEFF?"?sep=([,;|\t])"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const content = text.slice(separator.length).replace(/^\uFEFF/, '');
  const rows: Row[] = [];
  let start = 0;
  let line = separator === '' ? 1 : 2;
  parse<string[]>(content, {
    delimiter,
    step({ data, errors, meta }) {
      if (data.some((cell) => cell.trim() !== '')) {
        const isQuoting = errors.some(({ type }) => type === 'Quotes');
        rows.push({
          cells: data,
          line,
          fault: isQuoting ? 'A quotation mark is missing or misplaced' : undefined,
        });
      }
      line += content.slice(start, meta.cursor).split(/\r\n|\n|\r/).length - 1;
      start = meta.cursor;
    },
  });
  return rows;
}
