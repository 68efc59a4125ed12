import { parse } from 'acorn';
import { readFile } from 'node:fs/promises';

/**
 * @typedef {{ source: string, name: string }} Reexport
 *
 * @typedef {{ names: Map<string, Reexport | undefined>, stars: string[] }} ModuleExports `names`: export → the export
 *   of another module that it passes on, or undefined; `stars`: sources of `export *`
 */

/** @returns {Promise<ModuleExports>} empty if the file is not an ES module */
export async function readExports(file) {
  const source = await readFile(file, 'utf8');
  try {
    return listExports(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body);
  } catch {
    return { names: new Map(), stars: [] };
  }
}

function listExports(statements) {
  const imported = new Map(statements.flatMap(importsOf));
  const names = new Map();
  const stars = [];
  for (const statement of statements) {
    if (statement.type === 'ExportDefaultDeclaration') names.set('default', imported.get(statement.declaration.name));
    if (statement.type === 'ExportAllDeclaration' && !statement.exported) stars.push(statement.source.value);
    if (statement.type === 'ExportAllDeclaration' && statement.exported)
      names.set(textOf(statement.exported), undefined);
    if (statement.type === 'ExportNamedDeclaration')
      for (const [name, local] of exportedBy(statement))
        names.set(name, statement.source ? { source: statement.source.value, name: local } : imported.get(local));
  }
  return { names, stars };
}

/** Local name → imported export. */
function importsOf({ type, specifiers, source }) {
  if (type !== 'ImportDeclaration') return [];
  return specifiers.flatMap((each) => {
    if (each.type === 'ImportNamespaceSpecifier') return [];
    const name = each.type === 'ImportDefaultSpecifier' ? 'default' : textOf(each.imported);
    return [[each.local.name, { source: source.value, name }]];
  });
}

/** Pairs of exported and local name. Libraries never export a destructured declaration. */
function exportedBy({ specifiers, declaration }) {
  const declared = declaration?.declarations ?? (declaration ? [declaration] : []);
  return [
    ...specifiers.map(({ exported, local }) => [textOf(exported), textOf(local)]),
    ...declared.flatMap(({ id }) => (id.name ? [[id.name, id.name]] : [])),
  ];
}

const textOf = ({ name, value }) => name ?? value;
