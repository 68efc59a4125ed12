import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { moduleFolder, NAME } from '../module/builds.fixtures';
import { startRegistry } from './registry.fixtures';

const ID = '1.0.0+0123456789ab';
const PREVIEW = { id: 'p1', url: 'https://portal.example/preview/secret', expiresAt: '2026-11-27T09:00:00.000Z' };
const CHECK = { id: 'c1', state: 'passed', findings: [] as object[] };

/** Reviews a build; its check ends like `check`. */
async function review(check: typeof CHECK) {
  const folder = await moduleFolder();
  const { run, calls } = await startRegistry({
    [`PUT /modules/${NAME}/releases`]: [201, { id: ID, name: NAME, files: 1, bytes: 40, brotli: 39 }],
    [`GET /modules/${NAME}`]: [200, { live: null, releases: [] }],
    'POST /previews': [201, PREVIEW],
    'POST /checks': [202, CHECK],
    'GET /checks/c1': [200, check],
  });
  const output = path.join(folder, 'output');
  return { ...(await run('review', folder, '--no-build', '--output', output)), calls, output };
}

// Behaviour: releases.review
test('publishes, previews and checks a build', async () => {
  const { code, stdout, stderr, calls, output } = await review(CHECK);
  assert.equal(code, 0, stderr);
  assert.match(stdout, /Preview link, valid until .*:\nhttps:\/\/portal\.example\/preview\/secret\n/);
  assert.deepEqual(calls.find(({ call }) => call === 'POST /previews')?.body, { set: { [NAME]: ID }, minutes: 1440 });
  assert.ok(!calls.some(({ call }) => call === 'POST /swaps'));
  assert.equal(await readFile(output, 'utf8'), `preview_url=${PREVIEW.url}\nrelease=${ID}\n`);
});

// Behaviour: releases.review
test('fails with the findings of a failed check', async () => {
  const finding = { step: 'messages', module: NAME, message: 'logs "x"', evidence: [], alsoLive: false };
  const { code, stdout, stderr } = await review({ ...CHECK, state: 'failed', findings: [finding] });
  assert.deepEqual([code, stderr], [1, 'The check failed with 1 finding\n']);
  assert.match(stdout, /secret\n[^]*✖ 1 messages: logs "x"/);
});
