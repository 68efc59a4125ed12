import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Folders of the micro-frontends that routes mount; a leftover `dist` of another branch is not one. */
export const microFrontends = readdirSync(root)
  .filter((name) => name.endsWith('-mfe') && existsSync(join(root, name, 'package.json')))
  .sort();

/** Folders of the example's remotes. */
export const remoteFolders = readdirSync(join(root, 'examples/marketplace/remotes'))
  .map((name) => `examples/marketplace/remotes/${name}`)
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .sort();

/** The folders of the portal's modules; each has a webpack.config.mjs of its own. */
export const portalFolders = ['root-config', 'shell', ...microFrontends, 'release-platform/console', 'packages/ui', 'packages/client'];
