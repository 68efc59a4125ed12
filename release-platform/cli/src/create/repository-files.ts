import { versions } from '@lender-portal/cli/tool-versions';
import { SCOPE_SETTING } from './scope-registry';
import { templateSources, type Subject } from './template-sources';
import { pascalCase } from './words';

/** What a team wants a repository for. */
export interface Wanted extends Subject {
  /** Its page, below the portal's base path. */
  path: string;
  isRemote: boolean;
  /** The private npm registry of the portal's packages. */
  registry: string;
}

const TESTS = ['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react', '@testing-library/user-event', '@types/jest', 'jest'];
const TYPES = ['@types/react', '@types/react-dom', '@types/systemjs', 'typescript'];

/** What a team's own package.json names to build and test with, beside what our packages bring along. */
export const TOOLS = {
  module: [...TESTS, ...TYPES, 'webpack', 'webpack-cli'],
  remote: [...TESTS, ...TYPES, '@graphql-typed-document-node/core', 'webpack'],
};
const LIBRARIES = {
  module: ['@apollo/client', '@mui/material', 'graphql', 'react', 'react-dom', 'single-spa-react'],
  remote: ['react', 'react-dom'],
};
const OWN = { module: ['client', 'contracts', 'ui'], remote: ['contracts', 'remote-kit'] };
/** Of packages of the portal: they are released together. */
const OWN_RANGE = '^1.0.0';

/** The name that the import map and the registry know it by. */
export const moduleName = ({ name, isRemote }: Pick<Wanted, 'name' | 'isRemote'>): string => (isRemote ? name : `@lender-portal/${name}`);

/** The tools' settings. */
export const settingsFiles: Readonly<Record<string, string>> = {
  'tsconfig.json': `${JSON.stringify({ extends: '@lender-portal/build/tsconfig.json', include: ['src'] }, null, 2)}\n`,
  'jest.config.mjs': `import { jestProject } from '@lender-portal/build/jest';\n\nexport default { ...jestProject(import.meta.dirname), testTimeout: 30_000 };\n`,
};

/** @returns packages with the versions that this one was tested with, and what is compatible with them */
export const pinnedRanges = (names: readonly string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, `^${versions[name]!}`]));

/** @returns path → content, of a repository of a team's own */
export function repositoryFiles(wanted: Wanted): Record<string, string> {
  return {
    'package.json': json(packageJson(wanted)),
    'README.md': readme(wanted),
    // A project's setting wins over a user's: the scope cannot come from the public registry.
    '.npmrc': `${SCOPE_SETTING}=${wanted.registry}\n`,
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    ...settingsFiles,
    ...templateSources(wanted.isRemote ? 'remote' : 'module', wanted),
  };
}

/** The route that the portal's owner adds to routes.json. */
export function routeOf({ name, title, path, isRemote }: Wanted): object {
  const route = { id: path.replaceAll('/', '-'), path, title, access: 'lender', menu: { group: 'company', icon: 'tools' } };
  return isRemote ? { ...route, remote: { name, exposed: `./${pascalCase(name)}` } } : { ...route, module: name };
}

function packageJson({ name, title, path, isRemote }: Wanted) {
  const kind = isRemote ? 'remote' : 'module';
  const ours = (names: readonly string[]) => Object.fromEntries(names.map((each) => [`@lender-portal/${each}`, OWN_RANGE]));
  return {
    name: isRemote ? `@lender-portal/remote-${name}` : `@lender-portal/${name}`,
    version: '1.0.0',
    private: true,
    description: title,
    ...(isRemote && { type: 'module' }),
    // Where a check opens it.
    lenderPortal: { path },
    scripts: {
      build: 'lender-portal build',
      check: 'lender-portal check',
      codegen: 'lender-portal codegen',
      deploy: 'lender-portal deploy',
      dev: 'lender-portal dev',
      release: 'lender-portal publish dist',
      test: 'jest',
      typecheck: 'tsc --noEmit',
    },
    dependencies: sorted({ ...pinnedRanges(LIBRARIES[kind]), ...ours(OWN[kind]) }),
    devDependencies: sorted({ ...pinnedRanges(TOOLS[kind]), ...ours(['build', 'cli', 'testing']) }),
  };
}

const sorted = (record: Record<string, string>) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const readme = (wanted: Wanted) => `# ${wanted.title}

${wanted.isRemote ? 'A remote' : 'A micro-frontend'} of the lender portal, \`${moduleName(wanted)}\`.

| Command | What it does |
|---|---|
| \`npm run dev -- --portal <url>\` | a running portal shows the local build, in the browser that opens the link alone |
| \`npm test\`, \`npm run typecheck\` | component tests; types |
| \`npm run build\` | types of the operations, then \`dist\` with its \`release.json\` |
| \`npm run check\` | what the portal would refuse of it, and whether it mounts and leaves nothing behind |
| \`npm run release\` | publishes \`dist\` to the portal at \`REGISTRY_URL\`, with the team's token in \`REGISTRY_TOKEN\`; the id of the release stands on the last line |
| \`npm run deploy\` | builds, publishes, has the portal check the release in its own pages, and swaps it in; nothing is swapped where anything is wrong |

Before the first deployment, ask the portal's owner for a token for \`${moduleName(wanted)}\`, and for this route in \`routes.json\`. Nobody sees it until the first release is swapped in:

\`\`\`json
${JSON.stringify(routeOf(wanted), null, 2)}
\`\`\`
`;
