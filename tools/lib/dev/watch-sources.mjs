import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import Watchpack from 'watchpack';

const SETTLE_MS = 100;
const NOT_A_SOURCE = /(^|\/)(dist|node_modules|\.[^/]*)(\/|$)|(~|\.tmp|\.swp)$/;

/**
 * Watches files and folders below a root.
 *
 * @param {string} root
 * @param {Iterable<string>} paths relative to it; missing ones are ignored
 * @param {(changed: string[]) => unknown} onChange receives relative paths when files stop changing, one call at a time
 * @returns {() => void} stops watching
 */
export function watchSources(root, paths, onChange) {
  const toRelative = (file) => relative(root, file).replaceAll('\\', '/');
  const watcher = new Watchpack({
    aggregateTimeout: SETTLE_MS,
    ignored: (file) => NOT_A_SOURCE.test(toRelative(file)),
  });
  const changed = new Set();
  let running = Promise.resolve();
  const add = (file) => changed.add(toRelative(file));
  watcher.on('change', add);
  watcher.on('remove', add);
  watcher.on('aggregated', () => {
    running = running.then(() => {
      const files = [...changed].toSorted();
      changed.clear();
      return files.length > 0 && onChange(files);
    });
  });

  const entries = [...new Set(paths)].map((path) => {
    const file = join(root, path);
    return { file, stats: statSync(file, { throwIfNoEntry: false }) };
  });
  watcher.watch({
    files: entries.filter(({ stats }) => stats?.isFile()).map(({ file }) => file),
    directories: entries.filter(({ stats }) => stats?.isDirectory()).map(({ file }) => file),
  });
  return () => watcher.close();
}
