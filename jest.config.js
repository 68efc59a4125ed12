import { jestProject } from '@lender-portal/build/jest';
import { join } from 'node:path';
import { microFrontends } from './tools/lib/portal-folders.mjs';

const root = import.meta.dirname;
const folders = [
  'root-config',
  'shell',
  ...microFrontends,
  'packages/client',
  'packages/contracts',
  'packages/dates',
  'packages/shared-deps',
  'packages/testing',
  'packages/ui',
  'release-platform/browser-runtime',
  'release-platform/console',
  'release-platform/contract',
  'examples/marketplace/remotes/entrepreneurs',
  'examples/marketplace/remotes/exchange',
  'examples/marketplace/remotes/processing',
  'examples/marketplace/remotes/projects',
];

export default {
  // Long enough for a first render on a slow machine; hanging tests still fail.
  testTimeout: 30_000,
  projects: [
    ...folders.map((folder) => jestProject(join(root, folder))),
    jestProject(join(root, 'examples/marketplace/kit'), 'remote-kit'),
    jestProject(join(root, 'examples/marketplace/rules'), 'marketplace-rules'),
    jestProject(join(root, 'release-platform/cli/templates/module'), 'module-template'),
  ],
};
