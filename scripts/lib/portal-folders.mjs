import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The folders of the micro-frontends that routes mount. */
export const microFrontends = readdirSync(root)
  .filter((name) => name.endsWith('-mfe'))
  .sort();

/** The folders of the portal's modules; each has a webpack.config.mjs of its own. */
export const portalFolders = ['root-config', 'shell', ...microFrontends, 'packages/ui', 'packages/client'];
