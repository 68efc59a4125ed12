import { OperationBudget, withBudget } from '@lender-portal/server-kit/database/budget/operation-budget';
import { buildSchema, execute, parse } from 'graphql';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chargeRows } from './charge-rows';

const schema = chargeRows(
  buildSchema(
    'type Query { rows: [Row!]! any: [Any!]! } type Row { id: ID! name: String rows: [Row!]! } union Any = Row',
  ),
);
let resolved = 0;
/** Ten rows, each with ten more, without an end. */
const rows = (): object[] =>
  Array.from({ length: 10 }, () => ({
    __typename: 'Row',
    name: 'A',
    rows,
    id() {
      resolved += 1;
      return '1';
    },
  }));

/** @returns the limit that the operation exceeds, if any */
async function exceededBy(text: string, maxFields: number): Promise<string | undefined> {
  const budget = new OperationBudget({ maxStatements: 1, maxFields, maxMs: 600_000 });
  const document = parse(text);
  const result = await withBudget(budget, () =>
    execute({ schema, document, rootValue: { rows, any: rows }, variableValues: { all: false } }),
  );
  assert.equal(result.errors, undefined);
  return budget.exceeded?.limit;
}

// Behaviour: graphql.budget
test('counts the fields of all rows, as executed', async () => {
  const requested: [fields: number, text: string][] = [
    [10, '{ rows { id } }'],
    [20, '{ rows { id name } }'],
    [20, '{ rows { id id ...F ... { name } } } fragment F on Row { id name }'],
    [20, '{ a: rows { id } b: rows { id } }'],
    [20, '{ rows { a: id b: id } }'],
    [10, 'query ($all: Boolean = false) { rows { id name @include(if: $all) } }'],
    [20, '{ any { ... on Row { id name } } }'],
    [10 + 100, '{ rows { rows { id } } }'],
    [10 + 100 + 1000, '{ rows { ...F } } fragment F on Row { rows { rows { id } } }'],
  ];
  for (const [fields, text] of requested) {
    assert.equal(await exceededBy(text, fields), undefined, text);
    assert.equal(await exceededBy(text, fields - 1), 'fields', text);
  }
});

// Behaviour: graphql.budget
test('resolves no row beyond the limit', async () => {
  resolved = 0;
  assert.equal(await exceededBy(`{ ${'rows { id '.repeat(8)} ${'}'.repeat(8)} }`, 1_000), 'fields');
  assert.ok(resolved <= 1_000, `${resolved} rows`);
});
