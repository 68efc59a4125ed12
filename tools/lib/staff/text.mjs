/**
 * Escapes control and format characters, so that user-entered text cannot move the cursor, change colors or reverse the
 * direction of a terminal.
 *
 * @param {string} text
 */
export const escapeControlCharacters = (text) =>
  text.replace(/[\p{Cc}\p{Cf}]/gu, (character) =>
    character === '\n' ? '\n' : `\\u{${character.codePointAt(0).toString(16)}}`,
  );

/**
 * Formats records as aligned columns under titles.
 *
 * @param {string[]} titles
 * @param {string[][]} rows
 */
export function formatColumns(titles, rows) {
  const widths = titles.map((title, index) =>
    Math.max(...[title, ...rows.map((row) => row[index])].map((cell) => escapeControlCharacters(cell).length)),
  );
  return [titles, ...rows].map((row) =>
    row
      .map((cell, index) => escapeControlCharacters(cell).padEnd(widths[index]))
      .join('  ')
      .trimEnd(),
  );
}

/**
 * Describes a list: columns by title, or a sentence if it is empty.
 *
 * @param {Record<string, string | ((record: any) => string | null)>} columns title → field or function
 * @param {(options: Record<string, unknown>) => string} none
 */
export const describeList = (columns, none) => (records, options) =>
  records.length === 0
    ? [none(options)]
    : formatColumns(
        Object.keys(columns),
        records.map((record) =>
          Object.values(columns).map((column) => {
            const value = typeof column === 'string' ? record[column] : column(record);
            return typeof column === 'string' && column.endsWith('At') ? formatTimestamp(value) : String(value ?? '-');
          }),
        ),
      );

/** @param {string} iso a timestamp; the result is local time to the minute */
export function formatTimestamp(iso) {
  const at = new Date(iso);
  const two = (number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
