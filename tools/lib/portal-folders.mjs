import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * A folder without a package.json is not a workspace: a checkout of another branch leaves an ignored `dist` behind.
 *
 * @param {string} folder
 * @returns the names of the workspaces in it, sorted
 */
export const workspacesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .sort();

/** Folders of the micro-frontends that routes mount. */
export const microFrontends = workspacesIn(root).filter((name) => name.endsWith('-mfe'));

/** Folders of the example's remotes. */
export const remoteFolders = workspacesIn(join(root, 'examples/marketplace/remotes')).map((name) => `examples/marketplace/remotes/${name}`);

/** The folders of the portal's modules; each has a webpack.config.mjs of its own. */
export const portalFolders = ['root-config', 'shell', ...microFrontends, 'release-platform/console', 'packages/ui', 'packages/client'];
