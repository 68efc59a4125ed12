import { parse as parseStatement } from 'acorn';
import { parse } from 'es-module-lexer/js';

/** In characters. Parsing takes up to 75 times the memory of the source; generated import clauses are far shorter. */
const MAX_CLAUSE = 100_000;

/**
 * Lists the imports of a built ES module by bare specifiers, which the import map resolves.
 *
 * @param {string} source
 * @returns {Map<string, Set<string>>} specifier → imported names; empty for a namespace or side-effect import
 * @throws {SyntaxError} if the source is not an ES module
 */
export function importedNames(source) {
  const uses = new Map();
  for (const { type, specifier, glob, importStart, importEnd } of importsOf(source)) {
    if (typeof specifier !== 'string' || glob || /^(\.{0,2}\/|[a-z]+:)/.test(specifier)) continue;
    const names = uses.get(specifier) ?? new Set();
    uses.set(specifier, names);
    if (type === 'static') for (const name of namesIn(source.slice(importStart, importEnd))) names.add(name);
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

/** Parses a single import or export statement. The syntax tree of a whole script could exceed the memory limit. */
function namesIn(statement) {
  if (statement.length > MAX_CLAUSE)
    throw new SyntaxError(`an import statement is longer than ${MAX_CLAUSE} characters`);
  const { body } = parseStatement(statement, { ecmaVersion: 'latest', sourceType: 'module' });
  return (body[0]?.specifiers ?? []).flatMap(importedName);
}

function importedName({ type, imported, local }) {
  if (type === 'ImportDefaultSpecifier') return ['default'];
  if (type === 'ImportNamespaceSpecifier') return [];
  // In `export { local as … } from`, `local` is the other module's name.
  const name = imported ?? local;
  return [name.name ?? name.value];
}
