import { versions } from '@lender-portal/cli/tool-versions';
import { moduleSources, type Subject } from './module-sources';
import { exposedName, remoteSources } from './remote-sources';

/** What a team wants a repository for. */
export interface Wanted extends Subject {
  /** Its page, below the portal's base path. */
  path: string;
  isRemote: boolean;
}

const TOOLS = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
];
const MODULE = {
  libraries: ['@apollo/client', '@mui/material', 'graphql', 'react', 'react-dom', 'single-spa-react'],
  own: ['client', 'contracts', 'ui'],
  tools: [...TOOLS, '@types/systemjs', 'webpack', 'webpack-cli'],
};
const REMOTE = {
  libraries: ['react', 'react-dom'],
  own: ['contracts', 'remote-kit'],
  tools: [...TOOLS, '@graphql-typed-document-node/core', '@types/systemjs', 'webpack'],
};
/** Of packages of the portal: they are released together. */
const OWN_RANGE = '^1.0.0';

/** The name that the import map and the registry know it by. */
export const moduleName = ({ name, isRemote }: Pick<Wanted, 'name' | 'isRemote'>): string => (isRemote ? name : `@lender-portal/${name}`);

/** @returns path → content, of a repository of a team's own */
export function repositoryFiles(wanted: Wanted): Record<string, string> {
  return {
    'package.json': json(packageJson(wanted)),
    'README.md': readme(wanted),
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    'tsconfig.json': json({ extends: '@lender-portal/build/tsconfig.json', include: ['src'] }),
    'jest.config.mjs': `import { jestProject } from '@lender-portal/build/jest';\n\nexport default jestProject(import.meta.dirname);\n`,
    ...(wanted.isRemote ? remoteSources(wanted) : moduleSources(wanted)),
  };
}

/** The route that the portal's owner adds to routes.json. */
export function routeOf({ name, title, path, isRemote }: Wanted): object {
  const route = { id: path.replaceAll('/', '-'), path, title, access: 'lender', menu: { group: 'company', icon: 'tools' } };
  return isRemote ? { ...route, remote: { name, exposed: `./${exposedName(name)}` } } : { ...route, module: name };
}

function packageJson({ name, title, isRemote }: Wanted) {
  const { libraries, own, tools } = isRemote ? REMOTE : MODULE;
  const ranges = (names: readonly string[]) => Object.fromEntries(names.map((each) => [each, `^${versions[each]!}`]));
  const ours = (names: readonly string[]) => Object.fromEntries(names.map((each) => [`@lender-portal/${each}`, OWN_RANGE]));
  return {
    name: isRemote ? `@lender-portal/remote-${name}` : `@lender-portal/${name}`,
    version: '1.0.0',
    private: true,
    description: title,
    ...(isRemote && { type: 'module' }),
    scripts: {
      build: 'lender-portal build',
      check: 'lender-portal check',
      codegen: 'lender-portal codegen',
      dev: 'lender-portal dev',
      release: 'lender-portal publish dist',
      test: 'jest',
      typecheck: 'tsc --noEmit',
    },
    dependencies: sorted({ ...ranges(libraries), ...ours(own) }),
    devDependencies: sorted({ ...ranges(tools), ...ours(['build', 'cli', 'testing']) }),
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

The portal's owner names the id in \`importmap.json\` under \`"${moduleName(wanted)}"\`, and once adds the route to \`routes.json\`:

\`\`\`json
${JSON.stringify(routeOf(wanted), null, 2)}
\`\`\`
`;
