import { parse } from 'acorn';
import { visit } from './visit.js';

/**
 * What a built ES module imports by bare specifiers, which the import map resolves.
 *
 * @param {string} source
 * @returns {Map<string, Set<string>>} specifier → the exports that it takes; none where it takes the module as a whole
 * @throws {SyntaxError} where the source is no ES module
 */
export function importedNames(source) {
  const uses = new Map();
  const note = (specifier, names) => {
    if (typeof specifier !== 'string' || /^(\.{0,2}\/|[a-z]+:)/.test(specifier)) return;
    const known = uses.get(specifier) ?? new Set();
    uses.set(specifier, known);
    for (const name of names) known.add(name);
  };
  visit(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if (node.type === 'ImportExpression') note(textOf(node.source), []);
    else if (IMPORTS.has(node.type)) note(node.source?.value, (node.specifiers ?? []).flatMap(importedName));
  });
  return uses;
}

// Minifiers write texts in backticks, too.
const textOf = ({ type, value, quasis }) => (type === 'TemplateLiteral' && quasis.length === 1 ? quasis[0].value.cooked : value);

const IMPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

function importedName({ type, imported, local }) {
  if (type === 'ImportDefaultSpecifier') return ['default'];
  if (type === 'ImportNamespaceSpecifier') return [];
  // `export { local as … } from`: the other module's name is the local one.
  const name = imported ?? local;
  return [name.name ?? name.value];
}
