import { parseSync, Visitor } from 'oxc-parser';

/**
 * Every place where a module or a declaration names another one by a text of its own.
 *
 * @param {string} file its name says what it is written in
 * @param {string} text
 * @returns {{ value: string, start: number, end: number }[]} the texts, quotes included in their places
 */
export function findSpecifiers(file, text) {
  const found = [];
  const note = (source) => typeof source?.value === 'string' && found.push(source);
  const noteSource = ({ source }) => note(source);
  new Visitor({
    ImportDeclaration: noteSource,
    ExportNamedDeclaration: noteSource,
    ExportAllDeclaration: noteSource,
    ImportExpression: noteSource,
    TSImportType: noteSource,
    CallExpression: ({ callee, arguments: [argument] }) => callee.name === 'require' && note(argument),
  }).visit(parseSync(file, text).program);
  return found;
}
