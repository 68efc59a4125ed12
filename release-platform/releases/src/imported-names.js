import { parse as parseStatement } from 'acorn';
import { parse } from 'es-module-lexer/js';

/** In characters. A parser needs up to 75 times the memory of its source; generated clauses stay far below this. */
const MAX_CLAUSE = 100_000;

/**
 * Lists what a built ES module imports by bare specifiers, which the import map resolves.
 *
 * @param {string} source
 * @returns {Map<string, Set<string>>} specifier → the exports that it takes; none where it takes the module as a whole
 * @throws {SyntaxError} if the source is not an ES module
 */
export function importedNames(source) {
  const uses = new Map();
  for (const { type, specifier, glob, importStart, importEnd } of importsOf(source)) {
    if (typeof specifier !== 'string' || glob || /^(\.{0,2}\/|[a-z]+:)/.test(specifier)) continue;
    const known = uses.get(specifier) ?? new Set();
    uses.set(specifier, known);
    if (type === 'static') for (const name of namesIn(source.slice(importStart, importEnd))) known.add(name);
  }
  return uses;
}

function importsOf(source) {
  if (source.trimStart().startsWith('<')) throw new SyntaxError('it begins with "<", like a page of HTML');
  try {
    return parse(source)[0];
  } catch (error) {
    throw new SyntaxError(error.message, { cause: error });
  }
}

/** Parses one import or export statement rather than the whole script, whose syntax tree can exceed the memory limit. */
function namesIn(statement) {
  if (statement.length > MAX_CLAUSE) throw new SyntaxError(`an import statement is longer than ${MAX_CLAUSE} characters`);
  const { body } = parseStatement(statement, { ecmaVersion: 'latest', sourceType: 'module' });
  return (body[0]?.specifiers ?? []).flatMap(importedName);
}

function importedName({ type, imported, local }) {
  if (type === 'ImportDefaultSpecifier') return ['default'];
  if (type === 'ImportNamespaceSpecifier') return [];
  // `export { local as … } from`: the other module's name is the local one.
  const name = imported ?? local;
  return [name.name ?? name.value];
}
