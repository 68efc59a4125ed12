import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, test } from 'node:test';
import { moduleFolder, NAME } from '../module/builds.fixtures';
import { startRegistry } from './registry.fixtures';

const ID = '1.0.0+0123456789ab';
const PUBLISHED = { id: ID, name: NAME, files: 1, bytes: 40, brotli: 39 };
const PREVIEW = { id: 'p1', url: 'https://portal.example/preview/secret', expiresAt: '2026-11-27T09:00:00.000Z' };
const PASSED = { id: 'c1', state: 'passed', findings: [] };

const registryWith = (check: object) =>
  startRegistry({
    [`PUT /modules/${NAME}/releases`]: [201, PUBLISHED],
    [`GET /modules/${NAME}`]: [200, { live: null, releases: [] }],
    'POST /previews': [201, PREVIEW],
    'POST /checks': [202, PASSED],
    'GET /checks/c1': [200, check],
  });

/** A service that keeps comments: GitHub or GitLab. */
async function startComments(existing: { id: number; body: string }[] = []) {
  const requests: { call: string; credentials: string | undefined; body: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { authorization, 'private-token': token } = request.headers;
      const text = Buffer.concat(chunks).toString();
      requests.push({
        call: `${request.method} ${request.url}`,
        credentials: authorization ?? token?.toString(),
        body: text === '' ? undefined : (JSON.parse(text) as { body: string }).body,
      });
      response.end(JSON.stringify(request.method === 'GET' ? existing : {}));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  after(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

async function gitHub(url: string, folder: string) {
  const event = path.join(folder, 'event.json');
  await writeFile(event, JSON.stringify({ pull_request: { number: 7 } }));
  return {
    GITHUB_ACTIONS: 'true',
    GITHUB_API_URL: url,
    GITHUB_REPOSITORY: 'summit/reports',
    GITHUB_EVENT_PATH: event,
    GITHUB_TOKEN: 'ghs_job',
  };
}

// Behaviour: releases.review
test('publishes, previews and checks a build, and comments on the pull request', async () => {
  const folder = await moduleFolder();
  const { runInCi, calls } = await registryWith(PASSED);
  const { url, requests } = await startComments([{ id: 1, body: 'Looks good' }]);
  const output = path.join(folder, 'output');
  const { code, stdout, stderr } = await runInCi(
    await gitHub(url, folder),
    'review',
    folder,
    '--no-build',
    '--output',
    output,
  );
  assert.equal(code, 0, stderr);
  assert.match(stdout, /Preview link, valid until .*:\nhttps:\/\/portal\.example\/preview\/secret\n/);
  assert.deepEqual(calls.find(({ call }) => call === 'POST /previews')?.body, { set: { [NAME]: ID }, minutes: 1440 });
  assert.ok(!calls.some(({ call }) => call === 'POST /swaps'));
  assert.equal(await readFile(output, 'utf8'), `preview_url=${PREVIEW.url}\nrelease=${ID}\n`);
  assert.deepEqual(
    requests.map(({ call, credentials }) => [call, credentials]),
    [
      ['GET /repos/summit/reports/issues/7/comments?per_page=100&page=1', 'Bearer ghs_job'],
      ['POST /repos/summit/reports/issues/7/comments', 'Bearer ghs_job'],
    ],
  );
  assert.equal(
    requests[1]!.body,
    `<!-- lender-portal ${NAME} -->\n**[Open the preview of \`${NAME}\`](${PREVIEW.url})** until 2026-11-27 09:00 UTC\n\nRelease \`${ID}\`. Check passed.\n`,
  );
  assert.doesNotMatch(stdout + stderr, /lprt_team|ghs_job/);
});

// Behaviour: releases.review, releases.command
test('updates its comment with the findings of a failed check, annotates them and fails', async () => {
  const folder = await moduleFolder();
  const finding = { step: 'messages', module: NAME, message: 'logs "```"', evidence: ['@everyone'], alsoLive: false };
  const { runInCi } = await registryWith({ ...PASSED, state: 'failed', findings: [finding] });
  const marker = `<!-- lender-portal ${NAME} -->`;
  const { url, requests } = await startComments([{ id: 5, body: `${marker}\nearlier` }]);
  const { code, stderr } = await runInCi(await gitHub(url, folder), 'review', folder, '--no-build');
  assert.equal(code, 1);
  assert.equal(requests[1]!.call, 'PATCH /repos/summit/reports/issues/comments/5');
  assert.match(
    requests[1]!.body!,
    /Check failed: 1 finding\.\n\n````text\n✖ messages: logs "```".*\n {4}@everyone\n````\n/,
  );
  assert.match(
    stderr,
    /^::error title=messages%3A @lender-portal\/reports-mfe::logs "```"%0A@everyone\nThe check failed with 1 finding\n::error::/,
  );
});

// Behaviour: releases.review
test('comments on a merge request of GitLab', async () => {
  const folder = await moduleFolder();
  const { runInCi } = await registryWith(PASSED);
  const { url, requests } = await startComments();
  const job = { CI_API_V4_URL: url, CI_PROJECT_ID: '12', CI_MERGE_REQUEST_IID: '3', GITLAB_TOKEN: 'glpat-team' };
  const { code, stderr } = await runInCi(job, 'review', folder, '--no-build');
  assert.equal(code, 0, stderr);
  assert.deepEqual(
    requests.map(({ call, credentials }) => [call, credentials]),
    [
      ['GET /projects/12/merge_requests/3/notes?per_page=100&page=1', 'glpat-team'],
      ['POST /projects/12/merge_requests/3/notes', 'glpat-team'],
    ],
  );
});

// Behaviour: releases.review
test('succeeds with a warning if the comment is rejected', async () => {
  const folder = await moduleFolder();
  const { runInCi } = await registryWith(PASSED);
  const { origin } = await startRegistry({});
  const { code, stderr } = await runInCi(await gitHub(origin, folder), 'review', folder, '--no-build');
  assert.equal(code, 0);
  assert.match(stderr, /^Warning: The comment could not be written: GET \S+ responded with 404\n::warning::/m);
});
