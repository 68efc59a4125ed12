import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import type { Check } from '@lender-portal/registry-api';
import { routeTable } from '../../../testing/pages';
import { DOCUMENTS as NAME, testRegistry } from '../../../testing/registry';
import { startTestServer, temporaryFolder } from '../../../testing/test-server';

const routesFile = path.join(temporaryFolder(), 'routes.json');

const registry = testRegistry(async () => {
  await writeFile(routesFile, JSON.stringify({ ...routeTable, trustedTypes: { [NAME]: ['vue'] } }));
  return startTestServer({ routesFile });
});
let team: string;
before(async () => {
  team = await registry.token('documents-team', NAME);
});

async function findingsOf(trustedTypes: string[]): Promise<string[]> {
  const releases = [await registry.publish(trustedTypes.join(), { trustedTypes })];
  const { body } = await registry.post<Check>('/checks', { releases }, { token: team });
  return (body.findings ?? []).map(({ message }) => message);
}

const policiesAt = async (url: string) =>
  /trusted-types ([^;]*)/
    .exec(String((await registry.server.app.inject(url)).headers['content-security-policy']))![1]!
    .split(' ');

// Behaviour: routes.trusted-types
test('pages allow the granted Trusted Types policies of their own modules only', async () => {
  const granted = ['vue', `'allow-duplicates'`];
  assert.deepEqual((await policiesAt('/lenders/profile/documents/entity')).slice(-2), granted);
  for (const url of ['/lenders/sign-in', '/lenders/profile/users'])
    assert.ok(!(await policiesAt(url)).some((policy) => granted.includes(policy)), url);
});

// Behaviour: routes.trusted-types
test('a check refuses policies that no owner has granted', async () => {
  assert.deepEqual(await findingsOf(['vue', 'lit-html']), [
    'creates Trusted Types policies that no owner has granted: lit-html. Ask an owner to review them and to set "trustedTypes": {"@lender-portal/documents-mfe":["vue","lit-html"]} in routes.json',
  ]);
  const { trustedTypes } = await registry.module(NAME, team);
  assert.deepEqual(trustedTypes, { granted: ['vue'], requested: ['lit-html'] });
  assert.deepEqual(await findingsOf(['vue']), []);
});
