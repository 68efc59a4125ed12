import { parse, print } from 'graphql';
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { schemaPart } from './schema-part.mjs';

const schema = parse(`
  scalar Day
  type Query { loan(where: Filter): Loan user: User }
  extend type Query { borrower: Borrower }
  type Mutation { sign: User }
  input Filter { status: Status }
  enum Status { OPEN }
  type Loan { borrower: Borrower }
  type Borrower { loans: [Loan!]! }
  type User { since: Day }
`);
const part = (...fields) => print(schemaPart(schema, (field) => fields.includes(field)));

it('keeps the requested root fields and all types reachable from them', () => {
  assert.equal(
    part('loan'),
    print(
      parse(`
        type Query { loan(where: Filter): Loan }
        input Filter { status: Status }
        enum Status { OPEN }
        type Loan { borrower: Borrower }
        type Borrower { loans: [Loan!]! }
      `),
    ),
  );
});
it('drops root types without fields and keeps scalars', () => {
  assert.equal(part('sign'), print(parse('scalar Day type Mutation { sign: User } type User { since: Day }')));
});
