import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Ignores folders without a package.json: checking out another branch can leave an ignored `dist` behind.
 *
 * @param {string} folder
 * @returns the names of the workspaces in it, sorted
 */
export const workspacesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .sort();

/** Folders of micro-frontends that routes mount. */
export const microFrontends = workspacesIn(root).filter((name) => name.endsWith('-mfe'));

/** Folders of the example's remotes. */
export const remoteFolders = workspacesIn(join(root, 'examples/marketplace/remotes')).map(
  (name) => `examples/marketplace/remotes/${name}`,
);

/** Folders of the portal's modules. Each has its own webpack.config.mjs. */
export const portalFolders = [
  'root-config',
  'shell',
  ...microFrontends,
  'release-platform/console',
  'packages/ui',
  'packages/client',
];
