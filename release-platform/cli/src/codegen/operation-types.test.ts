import { parse } from 'graphql';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationTypes } from './operation-types.js';

const schema = parse('type Query { user: User } type User { name: String }');
const generate = (source: string) => operationTypes({ file: 'src/user.graphql', source, schema });

test('names the file, position and operation of each mistake', async () => {
  await assert.rejects(generate('query GetName {\n  user { name }\n}\n\nquery GetUser {\n  user { nme }\n  you\n}'), {
    message:
      'src/user.graphql:6:10: query GetUser: Cannot query field "nme" on type "User". Did you mean "name"?\n' +
      'src/user.graphql:7:3: query GetUser: Cannot query field "you" on type "Query".',
  });
  await assert.rejects(generate('query GetUser {'), {
    message: 'src/user.graphql:1:16: query GetUser: Syntax Error: Expected Name, found <EOF>.',
  });
});
