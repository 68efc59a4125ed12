import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTypeBreaks } from './type-breaks';

const urlOf = (text: string) => `data:text/plain,${encodeURIComponent(text)}`;

// Behaviour: releases.types
test('reports a break of the live types as a finding of the module', async () => {
  const findings = await findTypeBreaks({
    types: [
      {
        module: 'exchange',
        candidate: urlOf(`export interface Events { 'exchange/changed': { mode: string } }`),
        live: urlOf(`export interface Events { 'exchange/changed': { mode: 'direct' } }`),
      },
      { module: 'reports', candidate: urlOf(`export interface Parcels { './Widget': { id: string } }`) },
    ],
  });
  assert.equal(findings.length, 1);
  const [{ message, ...finding } = { message: '' }] = findings;
  assert.deepEqual(finding, { step: 'types', module: 'exchange', alsoLive: false });
  assert.match(
    message,
    /^its type declaration breaks modules that use the live release: .*'\['exchange\/changed'\].mode'/,
  );
  assert.match(message, /raise the major version of the module$/);
});
