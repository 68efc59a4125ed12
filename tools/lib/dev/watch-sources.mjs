import { statSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const SETTLE_MS = 100;
const NOT_A_SOURCE = /(^|[\\/])(dist|node_modules|\.[^\\/]*)([\\/]|$)|(~|\.tmp|\.swp)$/;

/**
 * Watches files and folders below a root.
 *
 * @param {string} root
 * @param {Iterable<string>} paths relative to it
 * @param {(changed: string[]) => unknown} onChange receives relative paths once no more files change, one call at a time
 * @returns {() => void} stops watching
 */
export function watchSources(root, paths, onChange) {
  const changed = new Set();
  let timer;
  let running = Promise.resolve();

  const add = (file) => {
    if (NOT_A_SOURCE.test(file)) return;
    changed.add(file.replaceAll('\\', '/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(() => {
        const files = [...changed].toSorted();
        changed.clear();
        return files.length > 0 && onChange(files);
      });
    }, SETTLE_MS);
  };

  const watchers = [...new Set(paths)].map((path) => {
    if (statSync(join(root, path)).isDirectory())
      return watch(join(root, path), { recursive: true }, (_event, file) => file && add(join(path, file)));
    // Editors replace files, so watch the folder.
    return watch(
      join(root, dirname(path)),
      (_event, file) => file === basename(path) && add(join(dirname(path), file)),
    );
  });
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
