import { repositoryRoot } from '@lender-portal/release-server';
import { getIntrospectionQuery, parse, print, separateOperations, type GraphQLError } from 'graphql';
import { createYoga } from 'graphql-yoga';
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { servedSchema } from '../../testing/marketplace/with-marketplace';
import { sizeLimits } from './operation-checks';

const checked = createYoga({ schema: servedSchema(), plugins: [sizeLimits] }).getEnveloped();

/** @returns the problems of an operation before it runs */
function check(text: string): string[] {
  try {
    const errors = checked.validate(checked.schema, checked.parse(text)) as readonly GraphQLError[];
    return errors.map(({ message }) => message);
  } catch (error) {
    return [(error as GraphQLError).message];
  }
}

/** Fields of `OpenProject`, nested this deep. */
const nested = (count: number) =>
  `${Array.from({ length: count }, (_, index) => (index % 2 ? 'project { ' : 'offers { ')).join('')}id${' }'.repeat(count)}`;
const aliased = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ');
const doubled = Array.from(
  { length: 9 },
  (_, index) =>
    `fragment F${index} on OpenProject { a: offers { project { ...F${index + 1} } } b: offers { project { ...F${index + 1} } } }`,
);

const DEPTH = /^Syntax Error: Query depth limit of 10 exceeded, found 11\.$/;
const ALIASES = /^Syntax Error: Aliases limit of 5 exceeded, found \d+\.$/;
const TOKENS = /^Syntax Error: Document contains more that 400 tokens\./;

// Behaviour: graphql.size
test('rejects an operation that is too deep, too wide or too long in any notation', () => {
  const attacks: [limit: RegExp, text: string][] = [
    [DEPTH, `{ openProject(id: 1) { ${nested(9)} } }`],
    [DEPTH, `{ openProject(id: 1) { ...F } } fragment F on OpenProject { ... { ${nested(9)} } }`],
    [DEPTH, `{ openProject(id: 1) { ...F offers { project { ...F } } } } fragment F on OpenProject { ${nested(7)} }`],
    [DEPTH, `query A { user { id } } query B { openProject(id: 1) { ${nested(9)} } }`],
    [DEPTH, `{ openProject(id: 1) { ...__schema } } fragment __schema on OpenProject { ${nested(9)} }`],
    [ALIASES, `{ ${aliased(6, 'attention { id }')} }`],
    [ALIASES, `{ ${aliased(6, '__typename')} }`],
    [ALIASES, `{ ${aliased(2, 'user { ...F }')} } fragment F on User { ${aliased(2, 'id')} }`],
    [ALIASES, `{ openProject(id: 1) { ...F0 } } ${doubled.slice(0, 4).join(' ')} fragment F4 on OpenProject { id }`],
    [ALIASES, `query A { user { id } } query B { ${aliased(6, 'attention { id }')} }`],
    [ALIASES, `mutation { ${aliased(6, 'endOtherSessions { id }')} }`],
    [ALIASES, `{ ${aliased(6, '__schema { types { name } }')} }`],
    [TOKENS, `{ user { ${'id '.repeat(400)} } }`],
    [TOKENS, `{ user { ${'...{'.repeat(3_000)} id ${'}'.repeat(3_000)} } }`],
    [TOKENS, `${'query A { user { id } } '.repeat(60)}`],
    [/^Cannot spread fragment "A" within itself/, '{ user { ...A } } fragment A on User { id ...A }'],
    [/^Unknown directive "@defer"/, '{ user { ... @defer { id } } }'],
    [
      /^Maximum introspection depth/,
      `{ __schema { types { ${'fields { type { '.repeat(3)}name${' } }'.repeat(3)} } } }`,
    ],
  ];
  for (const [limit, text] of attacks) assert.match(check(text)[0] ?? '', limit, text.slice(0, 80));
  assert.deepEqual(check(`{ openProject(id: 1) { ${nested(8)} } }`), []);
  assert.deepEqual(check(`{ ${aliased(5, 'attention { id }')} }`), []);
});

// Behaviour: graphql.size
test('accepts the operations of the portal and its remotes, and the introspection query of tools', () => {
  const texts = ['.', 'packages', 'examples/marketplace/remotes'].flatMap((parent) => operationsBelow(parent));
  assert.ok(texts.length >= 60, `only ${texts.length} operations were found`);
  for (const text of [...texts, getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true })])
    assert.deepEqual(check(text), [], text.slice(0, 80));
});

function operationsBelow(parent: string): string[] {
  const folder = path.join(repositoryRoot(), parent);
  return readdirSync(folder)
    .map((name) => path.join(folder, name, 'src'))
    .filter((source) => existsSync(source))
    .flatMap((source) =>
      readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) => path.join(source, file)),
    )
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => Object.values(separateOperations(parse(readFileSync(file, 'utf8')))).map(print));
}
