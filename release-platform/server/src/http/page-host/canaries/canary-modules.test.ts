import { ImportMapError } from '@lender-portal/releases/import-map';
import { captureLog, type LogLine } from '@lender-portal/server-kit/testing/captured-log';
import { fastify } from 'fastify';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Canary } from '../../../domains/releases/canaries/canaries';
import type { Deployment } from '../deployments';
import { canaryModules } from './canary-modules';

const canary = (id: string, releases: Record<string, string>) => ({ id, releases }) as unknown as Canary;

// Behaviour: releases.canary
test('runs both canaries of a browser and logs an incompatible pair once', async () => {
  const { lines, stream } = captureLog();
  const { log } = fastify({ logger: { level: 'info', stream } });
  const requested: object[] = [];
  let problem: string | undefined;
  const found = {} as Deployment;
  const modulesIn = canaryModules({
    log,
    deployments: {
      withReleases: async (releases) => {
        requested.push(releases);
        if (problem !== undefined) throw new ImportMapError(problem);
        return found;
      },
    },
  });
  const both = [canary('1', { users: '1.0.0' }), canary('2', { documents: '2.0.0', exchange: '3.0.0' })];
  assert.equal(await modulesIn(both), found);
  assert.deepEqual(requested, [{ users: '1.0.0', documents: '2.0.0', exchange: '3.0.0' }]);

  problem = '"users" takes what "documents" does not offer';
  for (let page = 0; page < 3; page += 1) assert.equal(await modulesIn(both), undefined);
  problem = 'something else';
  assert.equal(await modulesIn(both), undefined);
  assert.deepEqual(
    (lines as (LogLine & { canaries: string; reason: string })[]).map(({ msg, canaries, reason }) => [
      msg,
      canaries,
      reason,
    ]),
    [
      ['canary skipped', '1, 2', '"users" takes what "documents" does not offer'],
      ['canary skipped', '1, 2', 'something else'],
    ],
  );
});
