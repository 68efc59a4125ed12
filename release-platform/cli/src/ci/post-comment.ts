import { readFile } from 'node:fs/promises';
import type { CliEnvironment } from '../registry/environment';

const TIMEOUT_MS = 30_000;
const PAGE_SIZE = 100;
const MAX_PAGES = 20;

interface Comment {
  id: number;
  body?: string | null;
}

/** The comments of a pull request or merge request. */
interface Thread {
  /** URL of the list of comments. */
  list: string;
  /** URL of one comment, without its id. */
  item: string;
  updateMethod: 'PATCH' | 'PUT';
  headers: Record<string, string>;
}

/**
 * Adds a comment to the pull request (GitHub) or merge request (GitLab) of the current job, or updates the earlier one.
 *
 * @param marker first line of the comment, by which the earlier one is found
 * @returns false if the job has none, or no token to comment with
 * @throws {Error} if the service rejects it
 */
export async function postComment(env: CliEnvironment, marker: string, text: string): Promise<boolean> {
  const thread = (await gitHubThread(env)) ?? gitLabThread(env);
  if (!thread) return false;
  const body = `${marker}\n${text}`;
  const earlier = await findComment(thread, marker);
  if (earlier) await call(thread, `${thread.item}/${earlier.id}`, thread.updateMethod, { body });
  else await call(thread, thread.list, 'POST', { body });
  return true;
}

async function gitHubThread(env: CliEnvironment): Promise<Thread | undefined> {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: repository, GITHUB_EVENT_PATH: event } = env;
  if (!token || !repository || !event) return undefined;
  const { pull_request: request } = JSON.parse(await readFile(event, 'utf8')) as { pull_request?: { number: number } };
  if (!request) return undefined;
  const issues = `${env['GITHUB_API_URL'] ?? 'https://api.github.com'}/repos/${repository}/issues`;
  return {
    list: `${issues}/${request.number}/comments`,
    item: `${issues}/comments`,
    updateMethod: 'PATCH',
    headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json' },
  };
}

function gitLabThread(env: CliEnvironment): Thread | undefined {
  const { GITLAB_TOKEN: token, CI_API_V4_URL: api, CI_PROJECT_ID: project, CI_MERGE_REQUEST_IID: request } = env;
  if (!token || !api || !project || !request) return undefined;
  const notes = `${api}/projects/${project}/merge_requests/${request}/notes`;
  return { list: notes, item: notes, updateMethod: 'PUT', headers: { 'private-token': token } };
}

async function findComment(thread: Thread, marker: string): Promise<Comment | undefined> {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const comments = (await call(thread, `${thread.list}?per_page=${PAGE_SIZE}&page=${page}`, 'GET')) as Comment[];
    const found = comments.find(({ body }) => body?.startsWith(marker));
    if (found || comments.length < PAGE_SIZE) return found;
  }
  return undefined;
}

async function call({ headers }: Thread, url: string, method: string, json?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
    ...(json && { body: JSON.stringify(json) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname} responded with ${response.status}`);
  return response.json();
}
