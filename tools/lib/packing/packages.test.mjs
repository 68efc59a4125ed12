import { buildSchema } from 'graphql';
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { readPackages } from './packages.mjs';

const root = join(import.meta.dirname, '../../..');

test('packs the GraphQL schema as one file for code generators', async () => {
  const contracts = (await readPackages(root)).find(({ name }) => name === '@lender-portal/contracts');
  const schema = buildSchema(await contracts.written['schema.graphql']());
  assert.ok(schema.getType('ProjectFilterInput'));
  assert.ok(schema.getMutationType());
});
