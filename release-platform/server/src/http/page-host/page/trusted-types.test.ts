import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { gzipped, systemModule, testBuild } from '../../../testing/archives';
import { call, createTestToken, upload } from '../../../testing/calls';
import { routeTable } from '../../../testing/pages';
import { startTestServer, temporaryFolder, type TestServer } from '../../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';
const routesFile = path.join(temporaryFolder(), 'routes.json');

let server: TestServer;
let team: string;
before(async () => {
  await writeFile(routesFile, JSON.stringify({ ...routeTable, trustedTypes: { [NAME]: ['vue'] } }));
  server = await startTestServer({ routesFile });
  team = await createTestToken(server, 'documents-team', [NAME]);
});
after(() => server.close());

async function publish(trustedTypes: string[]): Promise<string> {
  const entry = `${trustedTypes.join('')}.1.js`;
  const { id, entries } = testBuild(
    { [entry]: systemModule() },
    { name: NAME, entries: { [NAME]: entry }, trustedTypes },
  );
  assert.equal((await upload(server, NAME, team, await gzipped(entries))).status, 201);
  return id;
}

async function findingsOf(release: string): Promise<string[]> {
  const { body } = await call(server, '/checks', team, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ releases: [release] }),
  });
  return ((body['findings'] ?? []) as { message: string }[]).map(({ message }) => message);
}

const policiesAt = async (url: string) =>
  /trusted-types ([^;]*)/
    .exec(String((await server.app.inject(url)).headers['content-security-policy']))![1]!
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
  assert.deepEqual(await findingsOf(await publish(['vue', 'lit-html'])), [
    'creates Trusted Types policies that no owner has granted: lit-html. Ask an owner to review them and to set "trustedTypes": {"@lender-portal/documents-mfe":["vue","lit-html"]} in routes.json',
  ]);
  const { body } = await call(server, `/modules/${encodeURIComponent(NAME)}`, team);
  assert.deepEqual(body['trustedTypes'], { granted: ['vue'], requested: ['lit-html'] });
  assert.deepEqual(await findingsOf(await publish(['vue'])), []);
});
