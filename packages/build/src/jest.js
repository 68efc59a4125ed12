import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

const require = createRequire(import.meta.url);

// Moments are shown in the time zone of whoever looks. In tests that is the portal's, whatever the machine's.
process.env.TZ = 'America/New_York';

/** Packages that ship ES modules only; everything else under node_modules is loaded as it is. */
const esModulePackages = ['single-spa-react', '@marsidev/react-turnstile'];

const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

/**
 * The jest project of one folder with browser code.
 *
 * @param {string} root the repository's top folder
 * @param {string} folder the project's folder below it
 * @param {string} name what `--selectProjects` calls it; default: the last part of the folder
 * @returns {import('jest').Config} the project's configuration
 */
export function jestProject(root, folder, name = basename(folder)) {
  return {
    displayName: name,
    rootDir: join(root, folder),
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    testEnvironment: require.resolve('./jest-environment.cjs'),
    // Without 'browser': several libraries answer it with an ES module, which jest does not load.
    testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost/' },
    setupFilesAfterEnv: [join(root, 'packages/testing/src/jest-setup.ts')],
    transform: { '\\.m?[jt]sx?$': swc },
    transformIgnorePatterns: [`/node_modules/(?!(${esModulePackages.join('|')})/)`],
    // Mocks of a test never reach the next one.
    restoreMocks: true,
  };
}
