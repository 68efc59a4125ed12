// Reads declarations from standard input and prints what they export and which of their statements are not allowed.
// Runs in its own process, because deeply nested input can crash the parser.
import { parseSync } from '@swc/core';
import { readFileSync } from 'node:fs';

const CONTRACT = /^@lender-portal\/(module-contract|contracts)(\/|$)/;
const ALLOWED =
  'Only "import type" from "@lender-portal/module-contract" or "@lender-portal/contracts", interfaces and type aliases are allowed';

const [, , module] = process.argv;
const text = readFileSync(0, 'utf8');
const problems = [];
const exported = [];

function checkStatement(statement) {
  if (statement.type === 'ImportDeclaration') {
    if (!statement.typeOnly || !CONTRACT.test(statement.source.value))
      problems.push(`imports "${statement.source.value}". ${ALLOWED}`);
    return;
  }
  const isExported = statement.type === 'ExportDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  if (declaration.type === 'TsInterfaceDeclaration') {
    if (isExported) checkInterface(declaration);
  } else if (declaration.type !== 'TsTypeAliasDeclaration')
    problems.push(`contains a statement of type ${declaration.type}. ${ALLOWED}`);
}

/** The names of events and parcels must be visible, so that two modules cannot declare the same event. */
function checkInterface({ id, typeParams, extends: bases, body }) {
  const [prefix, example] =
    { Events: [`${module}/`, `${module}/changed`], Parcels: ['./', './Widget'] }[id.value] ?? [];
  if (prefix === undefined) return;
  exported.push(id.value);
  if (typeParams || bases.length > 0) problems.push(`"${id.value}" must not have type parameters or extend a type`);
  for (const { type, key } of body.body)
    if (type !== 'TsPropertySignature' || key.type !== 'StringLiteral' || !key.value.startsWith(prefix))
      problems.push(`"${id.value}" may only have properties with names such as '${example}'`);
}

/** `import('…')` can occur anywhere in a type. */
function findImportTypes(tree) {
  const rest = [tree];
  while (rest.length > 0) {
    const node = rest.pop();
    if (typeof node !== 'object' || node === null) continue;
    if (node.type === 'TsImportType') problems.push(`imports "${node.argument.value}" in a type. ${ALLOWED}`);
    rest.push(...Object.values(node));
  }
}

try {
  const { body } = parseSync(text, { syntax: 'typescript' });
  body.forEach(checkStatement);
  findImportTypes(body);
  if (text.split('\n').some((line) => line.trimStart().startsWith('///')))
    problems.push('contains a line that starts with "///". Remove it');
  if (exported.length === 0) problems.push('exports neither the interface "Events" nor the interface "Parcels"');
} catch (error) {
  problems.push(`cannot be parsed: ${error.message.trim().split('\n')[0]}`);
}
process.stdout.write(JSON.stringify({ problems: [...new Set(problems)], exported }));
