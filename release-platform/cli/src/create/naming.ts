/** `loan-reports-mfe` → `LoanReports` */
export const pascalCase = (name: string): string =>
  name
    .replace(/-mfe$/, '')
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');

/** Formats a text as a TypeScript string literal, with the quotes that the formatter prefers. */
export const literal = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? JSON.stringify(text)
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
