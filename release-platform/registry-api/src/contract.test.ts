import { Ajv } from 'ajv';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as contract from './index';

interface Operation {
  body?: { examples: unknown[] };
  response?: Record<string, object>;
}

const operations = Object.entries(contract).flatMap(([name, value]) =>
  name.endsWith('Schema') ? [[name, value as unknown as Operation] as const] : [],
);

const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, formats: { 'date-time': true } });
for (const model of contract.models) ajv.addSchema(model);

test('refers only to models of the contract', () => {
  assert.ok(operations.length >= 20);
  for (const [name, { response = {} }] of operations)
    for (const [status, schema] of Object.entries(response))
      assert.doesNotThrow(() => ajv.compile(schema), `${name} ${status}`);
});

// Behaviour: releases.openapi
test('accepts the examples of request bodies', () => {
  for (const [name, { body }] of operations) {
    if (!body) continue;
    const isValid = ajv.compile(body);
    for (const example of body.examples) assert.ok(isValid(example), `${name}: ${ajv.errorsText(isValid.errors)}`);
  }
});

// Behaviour: releases.openapi
test('rejects unknown fields, empty sets, and rollbacks with two targets', () => {
  const set = { '@lender-portal/documents-mfe': '1.4.0+3fa9c1d2e4aa' };
  const isSwap = ajv.compile(contract.swapSchema.body);
  const isRollback = ajv.compile(contract.rollbackSchema.body);
  assert.deepEqual(
    [
      isSwap({ set }),
      isSwap({ set: {} }),
      isSwap({ set, now: true }),
      isSwap({ set: { 'a b': '1.4.0+3fa9c1d2e4aa' } }),
    ],
    [true, false, false, false],
  );
  assert.deepEqual(
    [isRollback({ last: true }), isRollback({}), isRollback({ to: 1, last: true }), isRollback({ last: false })],
    [true, false, false, false],
  );
});
