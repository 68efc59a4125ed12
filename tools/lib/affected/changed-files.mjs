import { execFileSync } from 'node:child_process';

/** Possible starts of a branch without an upstream, most likely first. */
const TRUNKS = ['origin/HEAD', 'origin/main', 'main'];

/**
 * Lists files that differ from the commit at which the current branch left its upstream: committed, staged, unstaged and
 * new ones. CI has tested that commit.
 *
 * @param {string} root the repository root
 * @param {string} [base] compares with this commit instead
 * @returns {{ base: string, files: string[] }} `base`: an abbreviated commit; `files`: relative paths, with deleted ones
 * @throws {Error} if git cannot list them
 */
export function changedFiles(root, base = branchPoint(root)) {
  const lines = (...args) =>
    git(root, ...args)
      .split('\0')
      .filter(Boolean);
  return {
    base: git(root, 'rev-parse', '--short', base).trim(),
    files: [
      ...new Set([
        ...lines('diff', '--name-only', '--no-renames', '-z', base, '--'),
        ...lines('ls-files', '--others', '--exclude-standard', '-z'),
      ]),
    ].toSorted(),
  };
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
