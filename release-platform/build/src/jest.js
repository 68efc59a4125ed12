import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

const require = createRequire(import.meta.url);

// Timestamps are displayed in the viewer's time zone. Tests use the portal's, regardless of the machine.
process.env.TZ = 'America/New_York';

/** Packages that ship ES modules only and must be transformed; other packages load unchanged. */
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
 * Creates the jest configuration of one folder with browser code.
 *
 * @param {string} directory the project's folder, from which `@lender-portal/testing` is resolved
 * @param {string} name for `--selectProjects`; defaults to the folder's name
 * @returns {import('jest').Config} the project's configuration
 */
export function jestProject(directory, name = basename(directory)) {
  return {
    displayName: name,
    rootDir: directory,
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    testEnvironment: require.resolve('@lender-portal/build/jest-environment'),
    // Without 'browser', for which several libraries export an ES module that jest cannot load.
    testEnvironmentOptions: { customExportConditions: [''], url: 'http://localhost/' },
    setupFilesAfterEnv: [createRequire(join(directory, 'package.json')).resolve('@lender-portal/testing/jest-setup')],
    transform: { '\\.m?[jt]sx?$': swc },
    transformIgnorePatterns: [`/node_modules/(?!(${esModulePackages.join('|')})/|@lender-portal/)`],
    // Mocks never leak into the next test.
    restoreMocks: true,
  };
}
