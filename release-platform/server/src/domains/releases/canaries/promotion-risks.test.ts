import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promotionRisks } from './promotion-risks';

const [MODULE, OTHER, LIBRARY] = ['documents-mfe', 'users-mfe', 'ui'];
const counted = (module: string, [mounts, failures]: [number, number], live: [number, number] = [800, 1]) => ({
  module,
  canary: { mounts, failures },
  live: { mounts: live[0], failures: live[1] },
  failingLenders: 0,
});
const reasonsOf = (
  counts: Parameters<typeof promotionRisks>[1],
  releases: Record<string, string> = { [MODULE]: '1' },
) => promotionRisks({ releases }, counts, [LIBRARY]).map(({ module, reason }) => `${module}: ${reason}`);

// Behaviour: releases.risks
test('names a canary with too few mounts or more failures than its limit', () => {
  assert.deepEqual(reasonsOf([]), ['documents-mfe: its browsers reported 0 of 200 mounts']);
  assert.deepEqual(reasonsOf([counted(MODULE, [13, 30])]), [
    'documents-mfe: its browsers reported 43 of 200 mounts, and it failed in 30 of 43 mounts, outside the canary in 1 of 801',
  ]);
  assert.deepEqual(reasonsOf([counted(MODULE, [190, 10])]), [
    'documents-mfe: it failed in 10 of 200 mounts, outside the canary in 1 of 801',
  ]);
  assert.deepEqual(reasonsOf([counted(MODULE, [198, 2])]), []);
  assert.deepEqual(reasonsOf([counted(MODULE, [150, 50], [600, 200])]), [], 'the live release fails as often');
});

// Behaviour: releases.risks
test('needs mounts of each mounted module, and judges failures of other modules on its pages', () => {
  assert.deepEqual(reasonsOf([counted(MODULE, [300, 0])], { [MODULE]: '1', [OTHER]: '2' }), [
    'users-mfe: its browsers reported 0 of 200 mounts',
  ]);
  assert.deepEqual(reasonsOf([counted(OTHER, [150, 50])], { [LIBRARY]: '1' }), [
    'ui: users-mfe failed in 50 of 200 mounts, outside the canary in 1 of 801',
  ]);
  assert.deepEqual(reasonsOf([counted(MODULE, [300, 0]), counted(OTHER, [1, 1])]), []);
});
