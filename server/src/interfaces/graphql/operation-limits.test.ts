import { getIntrospectionQuery, parse } from 'graphql';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkOperationLimits } from './operation-limits';

const check = (text: string) => checkOperationLimits(parse(text))?.message;
const nested = (depth: number) => `${'{ a '.repeat(depth)}${'}'.repeat(depth)}`;
const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: user { id }`).join(' ');

// Behaviour: graphql.size
test('accepts twelve levels and rejects thirteen', () => {
  assert.equal(check(nested(12)), undefined);
  assert.match(check(nested(13)) ?? '', /deeper than 12/);
});

test('counts levels through fragments', () => {
  const fragment = `fragment F on T ${nested(11)}`;
  assert.equal(check(`{ x { ...F } } ${fragment}`), undefined);
  assert.match(check(`{ x { y { ...F } } } ${fragment}`) ?? '', /deeper than 12/);
  assert.match(check(`{ x { y { ... on T ${nested(11)} } } }`) ?? '', /deeper than 12/);
});

// Behaviour: graphql.size
test('accepts the standard introspection query and counts depth below fields named like the schema', () => {
  for (const schemaDescription of [true, false])
    assert.equal(
      check(
        getIntrospectionQuery({
          descriptions: true,
          specifiedByUrl: true,
          directiveIsRepeatable: true,
          schemaDescription,
          inputValueDeprecation: true,
          oneOf: true,
        }),
      ),
      undefined,
    );
  assert.match(check(`{ __schema ${nested(20)} }`) ?? '', /introspection is deeper than 20/);
  assert.match(check(`{ __schema { a } x ${nested(12)} }`) ?? '', /deeper than 12/);
  assert.match(check(`{ x { __type ${nested(20)} } }`) ?? '', /introspection is deeper than 20/);
});

// Behaviour: graphql.size
test('accepts twenty root fields and rejects more', () => {
  assert.equal(check(`{ ${aliases(20)} }`), undefined);
  assert.match(check(`{ ${aliases(21)} }`) ?? '', /more than 20 fields at its root/);
  assert.match(
    check(`{ ${'...F '.repeat(3)} } fragment F on Query { ${aliases(7)} }`) ?? '',
    /more than 20 fields at its root/,
  );
  assert.match(check(`query A { a } query B { ${aliases(21)} }`) ?? '', /at its root/);
});

// Behaviour: graphql.size
test('rejects a field repeated thousands of times before comparing it', () => {
  assert.match(check(`{ user { ${'id '.repeat(5000)} } }`) ?? '', /more than 2000 fields/);
});

test('counts nested fragments without expanding them', () => {
  const fragments = Array.from(
    { length: 60 },
    (_, index) => `fragment F${index} on T { ...F${index + 1} ...F${index + 1} }`,
  );
  assert.match(check(`{ x { ...F0 } } ${fragments.join(' ')} fragment F60 on T { a }`) ?? '', /more than 2000 fields/);
});

test('terminates for recursive fragments', () => {
  assert.equal(check('{ ...A } fragment A on Query { a ...B } fragment B on Query { b ...A }'), undefined);
});
