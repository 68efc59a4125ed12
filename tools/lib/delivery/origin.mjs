import { spawnSync } from 'node:child_process';

/**
 * @param {string} root the repository root
 * @returns {{ commit?: string, date: string, isChanged: boolean }} the checked-out commit and its time, so that builds
 *   are reproducible. Outside a Git repository the date is `SOURCE_DATE_EPOCH`.
 */
export function originOf(root) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  const { status, stdout } = git('log', '-1', '--format=%H %ct');
  if (status !== 0) return { date: toDate(process.env.SOURCE_DATE_EPOCH ?? 0), isChanged: false };
  const [commit, seconds] = stdout.trim().split(' ');
  return { commit, date: toDate(seconds), isChanged: git('status', '--porcelain').stdout.trim() !== '' };
}

const toDate = (seconds) => new Date(Number(seconds) * 1000).toISOString();
