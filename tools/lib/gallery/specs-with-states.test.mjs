import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { specsWithStates } from './specs-with-states.mjs';

test('finds specs that check states in the folders of all modules', async () => {
  const specs = await specsWithStates(join(import.meta.dirname, '../../..'));
  assert.ok(specs.includes('e2e/tests/documents-mfe/documents-accessibility.spec.ts'), specs.join());
  assert.ok(specs.includes('e2e/tests/auth-mfe/guest-accessibility.spec.ts'), specs.join());
  assert.ok(!specs.includes('e2e/tests/root-config/session.spec.ts'), specs.join());
});
