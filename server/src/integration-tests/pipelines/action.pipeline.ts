import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { systemModule, testBuild, TestWorker } from '@lender-portal/release-server/testing';
import { createTestToken, createWorkerToken, SERVICE_KEY } from '../../testing/release-platform/registry-tokens';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { temporaryFolder } from '../../testing/test-settings';

const NAME = '@lender-portal/documents-mfe';
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer({ serviceKey: SERVICE_KEY });
  token = await createTestToken(server, 'documents-team', [NAME]);
});
after(() => server.close());

/** A repository with a build and an installed CLI. */
async function repository(text: string) {
  const folder = temporaryFolder();
  const { id, entries } = testBuild(
    { 'main.js': systemModule([], text) },
    { name: NAME, entries: { [NAME]: 'main.js' } },
  );
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  for (const entry of entries) await writeFile(path.join(folder, 'dist', entry.name), entry.content!);
  await writeFile(path.join(folder, 'package.json'), '{}');
  const command = path.join(folder, 'node_modules/.bin/lender-portal');
  await mkdir(path.dirname(command), { recursive: true });
  const cli = path.resolve(ROOT, process.env['PORTAL_CLI'] ?? 'release-platform/cli/src/main.ts');
  const loader = path.join(ROOT, 'node_modules/tsx/dist/loader.mjs');
  await writeFile(command, `#!/bin/sh\nexec "${process.execPath}" --import "${loader}" "${cli}" "$@"\n`);
  await chmod(command, 0o755);
  return { folder, id };
}

/** Runs the script of `action/action.yml` as a job of a pull request. */
async function runAction(folder: string, inputs: Record<string, string>) {
  const action = await readFile(path.join(ROOT, 'action/action.yml'), 'utf8');
  const script = action.split(/^ +run: \|\n/m)[1]!;
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    GITHUB_ACTIONS: 'true',
    GITHUB_OUTPUT: path.join(folder, 'output'),
    REGISTRY_URL: server.url,
    REGISTRY_TOKEN: token,
    MODULE: NAME,
    ...inputs,
  };
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile('bash', ['-e', '-o', 'pipefail', '-c', script], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

const live = async () =>
  ((await (await fetch(`${server.url}/registry/import-map.json`)).json()) as { imports: Record<string, string> })
    .imports[NAME];

// Behaviour: releases.review
test('reviews a pull request, deploys its merge and rolls back', async () => {
  const worker = new TestWorker(server, createWorkerToken);
  await worker.take();
  const initial = await live();
  const { folder, id } = await repository('new labels');
  const [reviewed] = await Promise.all([runAction(folder, { COMMAND: 'review' }), worker.check()]);
  assert.equal(reviewed.code, 0, reviewed.output);
  assert.equal(await live(), initial, 'nothing goes live');
  const [, url] = /^preview_url=(.+)\nrelease=(.+)\n$/.exec(await readFile(path.join(folder, 'output'), 'utf8'))!;
  assert.equal((await fetch(url!, { redirect: 'manual' })).status < 400, true, url);

  // The check of the review counts.
  const deployed = await runAction(folder, { COMMAND: 'deploy', REASON: 'new labels (#7)' });
  assert.equal(deployed.code, 0, deployed.output);
  assert.equal(await live(), `/modules/${NAME}/${id}/main.js`);

  const back = await runAction(folder, { COMMAND: 'rollback', REASON: 'labels overflow' });
  assert.equal(back.code, 0, back.output);
  assert.notEqual(await live(), `/modules/${NAME}/${id}/main.js`);
  for (const { output } of [reviewed, deployed, back]) assert.doesNotMatch(output, /lprt_/);
});

test('rejects other commands, and inputs that would change the script', async () => {
  const { folder } = await repository('other');
  const other = await runAction(folder, { COMMAND: 'review; touch changed' });
  assert.equal(other.code, 2);
  assert.ok(other.output.startsWith('::error::"command" must be check'), other.output);
  const { code, output } = await runAction(folder, { COMMAND: 'rollback', REGISTRY_TOKEN: '' });
  assert.deepEqual([code, /^REGISTRY_TOKEN is not set/m.test(output)], [1, true], output);
});
