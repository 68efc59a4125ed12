/** `loan-reports-mfe` → `LoanReports` */
export const pascalCase = (name: string): string =>
  name
    .replace(/-mfe$/, '')
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');

/** A text as a string of TypeScript, in the quotes that a formatter would choose. */
export const literal = (text: string): string =>
  text.includes("'") && !text.includes('"') ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
