import { execFileSync } from 'node:child_process';

/** Possible starts of a branch without an upstream, most likely first. */
const TRUNKS = ['origin/HEAD', 'origin/main', 'main'];

/**
 * Lists files that differ from the commit at which the current branch left its upstream: committed, staged, unstaged and
 * new ones. CI has tested that commit.
 *
 * @param {string} root the repository root
 * @returns {string[]} relative paths, with deleted ones
 * @throws {Error} if git cannot list them
 */
export function changedFiles(root) {
  const lines = (...args) =>
    git(root, ...args)
      .split('\0')
      .filter(Boolean);
  const changed = lines('diff', '--name-only', '--no-renames', '-z', branchPoint(root), '--');
  return [...new Set([...changed, ...lines('ls-files', '--others', '--exclude-standard', '-z')])].toSorted();
}

function branchPoint(root) {
  for (const trunk of ['@{upstream}', ...TRUNKS]) {
    try {
      return git(root, 'merge-base', 'HEAD', trunk).trim();
    } catch {
      // Not every clone has each of these.
    }
  }
  return 'HEAD';
}

const git = (root, ...args) =>
  execFileSync('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] }).toString();
