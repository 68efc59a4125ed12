import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readSource } from './read-source.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lender-portal-source-'));
after(() => rmSync(folder, { recursive: true }));

const commit = 'a'.repeat(40);

// Behaviour: releases.source
test('reads the commit from the pipeline if there is no Git', async () => {
  assert.equal(await readSource(folder, {}), undefined);
  const gitlab = {
    CI_COMMIT_SHA: commit,
    CI_COMMIT_TITLE: 'x'.repeat(300),
    CI_COMMIT_AUTHOR: 'Ada Lovelace <ada@engine.example>',
    CI_MERGE_REQUEST_IID: '12',
    CI_MERGE_REQUEST_PROJECT_URL: 'https://git.example/reports',
  };
  assert.deepEqual(await readSource(folder, gitlab), {
    commit,
    subject: 'x'.repeat(200),
    author: 'Ada Lovelace',
    pullRequest: 'https://git.example/reports/-/merge_requests/12',
  });
});

// Behaviour: releases.source
test('reads the commit from Git, and the pull request from GitHub', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  git('init', '-q');
  const identity = ['-c', 'user.name=Ada Lovelace', '-c', 'user.email=ada@engine.example'];
  git(...identity, 'commit', '-q', '--allow-empty', '--no-verify', '-m', 'Fix labels (#12)', '-m', 'because');
  const github = { GITHUB_SHA: commit, GITHUB_REPOSITORY: 'example/reports' };
  const expected = { commit: git('rev-parse', 'HEAD'), subject: 'Fix labels (#12)', author: 'Ada Lovelace' };
  assert.deepEqual(await readSource(folder, {}), expected);
  const pullRequest = (number: number) => `https://github.com/example/reports/pull/${number}`;
  assert.deepEqual(await readSource(folder, github), { ...expected, pullRequest: pullRequest(12) });
  const onBranch = await readSource(folder, { ...github, GITHUB_REF: 'refs/pull/7/merge' });
  assert.equal(onBranch?.pullRequest, pullRequest(7));
});
