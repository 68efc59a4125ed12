import { spawnSync } from 'node:child_process';

/**
 * @param {string} root the repository's top folder
 * @returns {{ commit?: string, date: string, isChanged: boolean }} the commit that is checked out and its time, so that
 *   the same sources give the same files; outside a Git repository `SOURCE_DATE_EPOCH`, where it is set
 */
export function originOf(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const { status, stdout } = git('log', '-1', '--format=%H %ct');
  if (status !== 0) return { date: toDate(process.env.SOURCE_DATE_EPOCH ?? 0), isChanged: false };
  const [commit, seconds] = stdout.trim().split(' ');
  return { commit, date: toDate(seconds), isChanged: git('status', '--porcelain').stdout.trim() !== '' };
}

const toDate = (seconds) => new Date(Number(seconds) * 1000).toISOString();
