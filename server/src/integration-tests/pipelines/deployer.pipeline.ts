import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { call, systemModule, testBuild } from '@lender-portal/release-server/testing';
import { SERVICE_KEY, createTestToken } from '../../testing/release-platform/registry-tokens';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { temporaryFolder } from '../../testing/test-settings';

const NAME = '@lender-portal/documents-mfe';
const USERS = '@lender-portal/users-mfe';

let server: TestServer;
let cdn: Server;
let cdnUrl: string;
let owner: string;
const bucket = temporaryFolder();
before(async () => {
  server = await startTestServer({ serviceKey: SERVICE_KEY });
  owner = await createTestToken(server, 'pipeline', [], true);
  cdn = createServer((request, response) => {
    readFile(path.join(bucket, request.url!)).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    cdn.listen(0, '127.0.0.1', resolve);
  });
  cdnUrl = `http://localhost:${(cdn.address() as AddressInfo).port}`;
});
after(async () => {
  await server.close();
  cdn.closeAllConnections();
  cdn.close();
});

/** Runs a script with a pipeline's environment variables only. */
const run = (script: string, settings: Record<string, string>) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      DEPLOYER_HOST: `${server.url}/registry`,
      DEPLOYER_USERNAME: 'ci',
      DEPLOYER_PASSWORD: owner,
      BUCKET: bucket,
      CDN_URL: cdnUrl,
      ...settings,
    };
    const file = fileURLToPath(new URL(script, import.meta.url));
    execFile('bash', [file], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

/** Creates a build folder. */
async function build(text: string, { name = NAME, shared = {} } = {}) {
  const folder = path.join(temporaryFolder(), 'dist');
  const { id, entries } = testBuild(
    { 'main.js': systemModule([], text) },
    { name, entries: { [name]: 'main.js' }, shared },
  );
  await mkdir(folder);
  for (const entry of entries) await writeFile(path.join(folder, entry.name), entry.content!);
  return { id, folder };
}

const live = async () =>
  ((await (await fetch(`${server.url}/registry/import-map.json`)).json()) as { imports: Record<string, string> })
    .imports;

test('a module is deployed, and the pipeline fails with the reason where the portal could not run it', async () => {
  const { id, folder } = await build('first');
  const deployed = await run('deploy-module.sh', {
    SERVICE: NAME,
    ENTRY: 'main.js',
    BUILD: folder,
    COMMIT_SHA: '4f2a9c1',
  });
  assert.equal(deployed.code, 0, deployed.stderr);
  assert.match(deployed.stdout, /Deployed: .*documents-mfe\/1\.0\.0\+[0-9a-f]{12}\/main\.js"\n$/);
  assert.equal((await live())[NAME], `/modules/${NAME}/${id}/main.js`);
  const [, row] = (await call(server, '/ledger', owner)).body as unknown as { who: string; reason: string }[];
  assert.deepEqual([row!.who, row!.reason], ['token:pipeline', `${NAME} from ${cdnUrl}/documents-mfe/4f2a9c1/main.js`]);

  const broken = await build('broken', { shared: { yup: { range: '^9.0.0', names: ['object'] } } });
  const refused = await run('deploy-module.sh', {
    SERVICE: NAME,
    ENTRY: 'main.js',
    BUILD: broken.folder,
    COMMIT_SHA: '5e11d07',
  });
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /answered 422: .*yup.*\^9\.0\.0/);
  const stranger = await run('deploy-module.sh', {
    SERVICE: NAME,
    ENTRY: 'main.js',
    BUILD: folder,
    COMMIT_SHA: '4f2a9c1',
    DEPLOYER_PASSWORD: 'wrong',
  });
  assert.deepEqual([stranger.code, /answered 401/.test(stranger.stderr)], [1, true]);
  assert.equal((await live())[NAME], `/modules/${NAME}/${id}/main.js`);
});

test('an import map in a file is merged, and a module retired', async () => {
  await mkdir(path.join(bucket, 'shared'), { recursive: true });
  await writeFile(path.join(bucket, 'shared/banner.js'), systemModule([], 'banner'));
  const users = await build('users', { name: USERS });
  await mkdir(path.join(bucket, 'users'), { recursive: true });
  for (const file of ['release.json', 'main.js'])
    await writeFile(path.join(bucket, 'users', file), await readFile(path.join(users.folder, file)));
  const file = path.join(bucket, 'import-map.json');
  await writeFile(
    file,
    JSON.stringify({
      imports: { [USERS]: `${cdnUrl}/users/main.js`, '@lender-portal/banner': `${cdnUrl}/shared/banner.js` },
    }),
  );

  const merged = await run('deploy-map.sh', { IMPORT_MAP: file });
  assert.equal(merged.code, 0, merged.stderr);
  const { imports } = JSON.parse(merged.stdout) as { imports: Record<string, string> };
  assert.deepEqual(imports, await live());
  assert.equal(imports[USERS], `/modules/${USERS}/${users.id}/main.js`);
  assert.ok(imports['@lender-portal/banner']);

  assert.equal((await run('deploy-map.sh', { IMPORT_MAP: file, RETIRED: '%40lender-portal%2Fbanner' })).code, 0);
  assert.equal((await live())['@lender-portal/banner'], undefined);
  const needed = await run('deploy-map.sh', { IMPORT_MAP: file, RETIRED: '%40lender-portal%2Fshell' });
  assert.notEqual(needed.code, 0);
  assert.match(needed.stderr, /409/);
});
