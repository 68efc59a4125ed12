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
 * Describes records: a list by its columns, others by all of their fields.
 *
 * @param {Record<string, unknown>[]} records
 * @param {string} [columns] fields of a list
 */
export function describeRecords(records, columns) {
  if (columns === undefined) return records.flatMap((record) => describeFields(record));
  return records.length === 0 ? ['None.'] : describeList(records, columns.split(' '));
}

const describeList = (records, fields) =>
  formatColumns(
    fields,
    records.map((record) => fields.map((field) => formatValue(field, record[field]))),
  );

const describeFields = (record) =>
  Object.entries(record).flatMap(([field, value]) => {
    if (!isObject(value)) return [`${field}: ${formatValue(field, value)}`];
    const lines = Array.isArray(value) ? describeList(value, Object.keys(value[0])) : describeFields(value);
    return [`${field}:`, ...lines.map((line) => `  ${line}`)];
  });

const isObject = (value) => (Array.isArray(value) ? isObject(value[0]) : typeof value === 'object' && value !== null);

function formatValue(field, value) {
  if (typeof value === 'string') return field.endsWith('At') || field === 'at' ? formatTimestamp(value) : value;
  return value === null || value === undefined ? '-' : JSON.stringify(value);
}

/** @param {string} iso a timestamp; the result is local time to the minute */
function formatTimestamp(iso) {
  const at = new Date(iso);
  const two = (number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
