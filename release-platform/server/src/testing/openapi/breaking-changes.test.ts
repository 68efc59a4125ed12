import committed from '@lender-portal/registry-api/openapi.json' with { type: 'json' };
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breakingChanges } from './breaking-changes';

const document = (body: object, answer: object, paths: object = {}) => ({
  paths: {
    '/swaps': {
      post: {
        parameters: [{ in: 'query', name: 'env', required: false, schema: { type: 'string' } }],
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Change' } } } } },
      },
    },
    ...paths,
  },
  components: { schemas: { Change: answer } },
});

const body = {
  type: 'object',
  properties: { set: { type: 'object' }, reason: { type: 'string', maxLength: 10 } },
  required: ['set'],
  additionalProperties: false,
};
const answer = {
  type: 'object',
  properties: { seq: { type: 'integer' }, state: { type: 'string', enum: ['a', 'b'] } },
  required: ['seq', 'state'],
};
const earlier = document(body, answer);

test('accepts new operations, new optional fields, wider request values and new response fields', () => {
  const wider = {
    ...body,
    properties: { ...body.properties, reason: { type: 'string', maxLength: 20 }, force: { type: 'boolean' } },
  };
  const more = { ...answer, properties: { ...answer.properties, at: { type: 'string' } } };
  assert.deepEqual(breakingChanges(earlier, document(wider, more, { '/rollback': { post: { responses: {} } } })), []);
});

test('reports removed operations, parameters and responses', () => {
  assert.deepEqual(breakingChanges(earlier, { paths: {} }), ['POST /swaps was removed']);
  assert.deepEqual(
    breakingChanges(earlier, {
      paths: { '/swaps': { post: { requestBody: earlier.paths['/swaps'].post.requestBody } } },
    }),
    ['POST /swaps: the parameter query env was removed', 'POST /swaps: the answer 200 was removed'],
  );
});

// Behaviour: releases.openapi
test('reports narrower requests', () => {
  const narrower = {
    ...body,
    properties: { set: { type: 'array' }, force: { type: 'boolean' } },
    required: ['set', 'force'],
  };
  assert.deepEqual(breakingChanges(earlier, document(narrower, answer)), [
    'POST /swaps body: "force" became required',
    'POST /swaps body: "reason" is refused',
    'POST /swaps body.set: the type object is refused',
  ]);
  const shorter = {
    ...body,
    properties: { ...body.properties, reason: { type: 'string', maxLength: 5, pattern: '^a' } },
  };
  assert.deepEqual(breakingChanges(earlier, document(shorter, answer)), [
    'POST /swaps body.reason: another pattern is expected',
    'POST /swaps body.reason: maxLength was lowered',
  ]);
});

// Behaviour: releases.openapi
test('reports responses that lack a field, change a type, or have more values', () => {
  const later = {
    type: 'object',
    properties: { seq: { type: 'string' }, state: { type: 'string', enum: ['a', 'b', 'c'] } },
    required: ['seq'],
  };
  assert.deepEqual(breakingChanges(earlier, document(body, later)), [
    'POST /swaps 200: "state" can be absent',
    'POST /swaps 200.seq: another type is answered',
    'POST /swaps 200.state: more values are answered',
  ]);
  assert.deepEqual(
    breakingChanges(
      earlier,
      document(body, { type: 'object', properties: { state: answer.properties.state }, required: ['state'] }),
    ),
    ['POST /swaps 200: "seq" was removed'],
  );
});

test('reports a removed property of a model at each operation that returns it', () => {
  const later = structuredClone(committed) as {
    components: {
      schemas: { LedgerRow: { properties: { hash?: object } }; Canary: { properties: { state?: object } } };
    };
  };
  delete later.components.schemas.LedgerRow.properties.hash;
  delete later.components.schemas.Canary.properties.state;
  const changes = breakingChanges(committed, later);
  assert.ok(changes.includes('GET /registry/ledger 200[]: "hash" was removed'), changes.join('\n'));
  assert.ok(
    changes.includes('POST /registry/canaries/{id}/promote 201.canary: "state" was removed'),
    changes.join('\n'),
  );
  assert.deepEqual(breakingChanges(committed, committed), []);
});

test('compares alternatives, items and map values', () => {
  const nullable = document(body, {
    type: 'object',
    properties: {
      at: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      counts: { type: 'object', additionalProperties: { type: 'integer' } },
    },
  });
  const other = document(body, {
    type: 'object',
    properties: { at: { type: 'string' }, counts: { type: 'object', additionalProperties: { type: 'string' } } },
  });
  assert.deepEqual(breakingChanges(nullable, other), ['POST /swaps 200.counts{}: another type is answered']);
  assert.deepEqual(breakingChanges(other, nullable), [
    'POST /swaps 200.at: another type is answered',
    'POST /swaps 200.counts{}: another type is answered',
  ]);
});
