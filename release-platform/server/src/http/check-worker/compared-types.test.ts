import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedTypes } from './compared-types';

const release = (version: string, types?: string) => ({
  name: 'exchange',
  id: `${version}+000000000000`,
  release: { version, ...(types !== undefined && { types }) },
});
const compare = (...[candidate, live]: [ReturnType<typeof release>, ReturnType<typeof release>?]) =>
  comparedTypes(candidate, live, ({ id }, file) => `${id}/${file}`);

// Behaviour: releases.types
test('compares declarations with the live release, unless the major version is higher', () => {
  const candidate = '1.1.0+000000000000/types.d.ts';
  const live = '1.0.0+000000000000/types.d.ts';
  const next = release('1.1.0', 'types.d.ts');
  assert.deepEqual(compare(next, release('1.0.0', 'types.d.ts')), [{ module: 'exchange', candidate, live }]);
  assert.deepEqual(compare(next), [{ module: 'exchange', candidate }]);
  assert.deepEqual(compare(next, release('1.0.0')), [{ module: 'exchange', candidate }]);
  assert.deepEqual(compare(next, release('0.9.0', 'types.d.ts')), [{ module: 'exchange', candidate }]);
  assert.deepEqual(compare(release('1.1.0'), release('1.0.0', 'types.d.ts')), [{ module: 'exchange', live }]);
  assert.deepEqual(compare(release('1.1.0'), release('1.0.0')), []);
});
