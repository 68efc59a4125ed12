import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repositoryUrl } from './repository.mjs';

const workflow = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'summit/portal' };
const ofWorkflow = 'git+https://github.com/summit/portal.git';
const declared = 'https://git.example/portal.git';

for (const [title, manifest, env, expected] of [
  ['the repository of the workflow on GitHub', { repository: declared }, workflow, ofWorkflow],
  ['"repository" of package.json elsewhere', { repository: { url: declared } }, {}, declared],
  ['its short form', { repository: declared }, {}, declared],
  ['nothing without both', {}, {}, undefined],
])
  test(`takes ${title}`, () => assert.equal(repositoryUrl(manifest, env), expected));
