import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const GIT_TIMEOUT_MS = 5_000;
const LENGTHS = { subject: 200, author: 100 };

/**
 * The commit that a build was made from, according to Git or else the variables of a GitHub or GitLab pipeline.
 *
 * @param {string | undefined} folder in the work tree
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<import('./manifest').Source | undefined>}
 */
export async function readSource(folder, env = process.env) {
  const asked = promisify(execFile)('git', ['log', '-1', '--format=%H%n%s%n%an'], {
    cwd: folder,
    timeout: GIT_TIMEOUT_MS,
  });
  const [hash, title, name] = await asked.then(
    ({ stdout }) => stdout.split('\n'),
    () => [],
  );
  const commit = hash || env.GITHUB_SHA || env.CI_COMMIT_SHA;
  if (!commit) return undefined;
  const subject = (title || env.CI_COMMIT_TITLE)?.slice(0, LENGTHS.subject);
  const author = (name || env.CI_COMMIT_AUTHOR?.replace(/ <.*/, ''))?.slice(0, LENGTHS.author);
  const pullRequest = pullRequestIn(env, subject);
  return { commit, ...(subject && { subject }), ...(author && { author }), ...(pullRequest && { pullRequest }) };
}

function pullRequestIn(env, subject = '') {
  const { CI_MERGE_REQUEST_IID: iid, CI_MERGE_REQUEST_PROJECT_URL: project, GITHUB_REPOSITORY: repository } = env;
  if (iid && project) return `${project}/-/merge_requests/${iid}`;
  if (!repository) return undefined;
  // GitHub names the pull request in the subject of its merge.
  const [, number] =
    /^refs\/pull\/(\d+)\//.exec(env.GITHUB_REF ?? '') ??
    /^Merge pull request #(\d+)/.exec(subject) ??
    /\(#(\d+)\)$/.exec(subject) ??
    [];
  return number && `${env.GITHUB_SERVER_URL ?? 'https://github.com'}/${repository}/pull/${number}`;
}
