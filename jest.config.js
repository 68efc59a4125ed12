import { jestProject } from '@lender-portal/build/jest';

const root = import.meta.dirname;
const folders = [
  'root-config',
  'shell',
  'auth-mfe',
  'documents-mfe',
  'profile-mfe',
  'users-mfe',
  'packages/client',
  'packages/contracts',
  'packages/dates',
  'packages/testing',
  'packages/ui',
  'remotes/entrepreneurs',
  'remotes/exchange',
  'remotes/processing',
  'remotes/projects',
];

export default {
  // A slow machine takes long over a first render; a test that hangs is still found.
  testTimeout: 30_000,
  projects: [...folders.map((folder) => jestProject(root, folder)), jestProject(root, 'remotes/kit', 'remote-kit')],
};
