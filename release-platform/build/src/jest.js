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
 * @param {string} directory the project's folder, in which `@lender-portal/testing` is found
 * @param {string} name what `--selectProjects` calls it; default: the last part of the folder
 * @returns {import('jest').Config} the project's configuration
 */
export function jestProject(directory, name = basename(directory)) {
  return {
    displayName: name,
    rootDir: directory,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    testEnvironment: require.resolve('@lender-portal/build/jest-environment'),
    // Without 'browser': several libraries answer it with an ES module, which jest does not load.
    testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost/' },
    setupFilesAfterEnv: [createRequire(join(directory, 'package.json')).resolve('@lender-portal/testing/jest-setup')],
    transform: { '\\.m?[jt]sx?$': swc },
    transformIgnorePatterns: [`/node_modules/(?!(${esModulePackages.join('|')})/|@lender-portal/)`],
    // Mocks of a test never reach the next one.
    restoreMocks: true,
  };
}
