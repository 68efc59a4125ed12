import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkSchema } from './check-schema.mjs';

const checkWith = (text) =>
  checkSchema([
    { file: 'query.graphql', text: 'type Query {\n  loan: Loan\n}\n' },
    { file: 'loan.graphql', text },
  ]);

it('accepts files that use types of each other', () => {
  assert.deepEqual(checkWith('type Loan { id: ID! }'), []);
});

it('names file and line of an unknown type', () => {
  assert.deepEqual(checkWith('type Loan {\n  name: Strin\n}'), [
    'loan.graphql:2:9: Unknown type "Strin". Did you mean "String"?',
  ]);
});

it('names file and line of a syntax error, without errors that follow from it', () => {
  assert.deepEqual(checkWith('type Loan {\n  id ID\n}'), [
    'loan.graphql:2:6: Syntax Error: Expected ":", found Name "ID".',
  ]);
});
