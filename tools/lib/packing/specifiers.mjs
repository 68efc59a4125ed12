import { parseSync, Visitor } from 'oxc-parser';

/**
 * Finds the string literals with which a module or declaration refers to other modules.
 *
 * @param {string} file its extension selects the language
 * @param {string} text
 * @returns {{ value: string, start: number, end: number }[]} positions include the quotes
 */
export function findSpecifiers(file, text) {
  const found = [];
  const add = (source) => typeof source?.value === 'string' && found.push(source);
  const addSource = ({ source }) => add(source);
  new Visitor({
    ImportDeclaration: addSource,
    ExportNamedDeclaration: addSource,
    ExportAllDeclaration: addSource,
    ImportExpression: addSource,
    TSImportType: addSource,
    CallExpression: ({ callee, arguments: [argument] }) => callee.name === 'require' && add(argument),
  }).visit(parseSync(file, text).program);
  return found;
}
