import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

// Timestamps are displayed in the viewer's time zone. Tests use the portal's, regardless of the machine.
process.env.TZ = 'America/New_York';

const esModulesByFolder = new Map();

/** Lists the packages in the `node_modules` folders of a directory and its parents that are ES modules. */
function esModules(directory) {
  const parent = dirname(directory);
  const own = esModulesByFolder.get(directory) ?? packagesIn(join(directory, 'node_modules')).filter(isEsModule);
  esModulesByFolder.set(directory, own);
  return [...own.map(({ name }) => name), ...(parent === directory ? [] : esModules(parent))];
}

function packagesIn(folder) {
  const names = (path) => {
    try {
      return readdirSync(path);
    } catch {
      return [];
    }
  };
  return names(folder)
    .flatMap((name) => (name.startsWith('@') ? names(join(folder, name)).map((each) => `${name}/${each}`) : name))
    .map((name) => ({ name, folder: join(folder, name) }));
}

function isEsModule({ folder }) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).type === 'module';
  } catch {
    return false;
  }
}

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
    // Jest loads CommonJS only. Packages that are CommonJS load unchanged.
    transformIgnorePatterns: [
      `/node_modules/(?!(${esModules(directory).join('|')})/|@lender-portal/|.*\\.mjs$|.*/node_modules/)`,
    ],
    // Mocks never leak into the next test.
    restoreMocks: true,
  };
}
