import { templateFiles } from '@lender-portal/cli/template-files';
import { npmSettings, versions } from '@lender-portal/cli/tool-versions';
import { agentsGuide } from './agents-guide';
import { SCOPE_SETTING } from './scope-registry';
import { templateSources, type TemplateOptions } from './template-sources';
import { pascalCase } from './naming';

/** Options of a new repository. */
export interface RepositoryOptions extends TemplateOptions {
  /** Path of its page below the portal's base path. */
  path: string;
  isRemote: boolean;
  /** The private npm registry of the portal's packages. */
  registry: string;
}

const TESTS = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  'jest',
];
const TYPES = ['@types/react', '@types/react-dom', '@types/systemjs', 'typescript'];

/** Build and test dependencies of a team's package.json, in addition to the dependencies of portal packages. */
export const TOOLS = {
  module: [...TESTS, ...TYPES, 'webpack'],
  remote: [...TESTS, ...TYPES, '@graphql-typed-document-node/core', 'webpack'],
};
const LIBRARIES = {
  module: ['@apollo/client', '@mui/material', 'graphql', 'react', 'react-dom', 'single-spa-react'],
  remote: ['@apollo/client', '@mui/material', 'graphql', 'react', 'react-dom'],
};
const PORTAL_PACKAGES = {
  module: ['client', 'contracts', 'module-contract', 'ui'],
  remote: ['client', 'contracts', 'module-contract', 'remote-kit', 'ui'],
};
/** Range of the portal's packages, which are released together. */
const PORTAL_RANGE = '^1.0.0';

/** Skill for coding agents. */
const SKILL = '.agents/skills/release-module/SKILL.md';

/** The name in the import map and the registry. */
export const moduleName = ({ name, isRemote }: Pick<RepositoryOptions, 'name' | 'isRemote'>): string =>
  isRemote ? name : `@lender-portal/${name}`;

/** Configuration files of the tools. */
export const settingsFiles: Readonly<Record<string, string>> = {
  'tsconfig.json': `${JSON.stringify({ extends: '@lender-portal/build/tsconfig.json', include: ['src'] }, null, 2)}\n`,
  'jest.config.mjs': `import { jestProject } from '@lender-portal/build/jest';\n\nexport default { ...jestProject(import.meta.dirname), testTimeout: 30_000 };\n`,
};

/** @returns package → caret range of the version that the portal is tested with */
export const pinnedRanges = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `^${versions[name]!}`]));

/** @returns path → content of a team's repository */
export function repositoryFiles(options: RepositoryOptions): Record<string, string> {
  return {
    'package.json': json(packageJson(options)),
    'README.md': readme(options),
    // Project settings override user settings, so the scope never resolves to the public registry.
    '.npmrc': `${SCOPE_SETTING}=${options.registry}\n`,
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    'AGENTS.md': agentsGuide({ ...options, module: moduleName(options) }),
    // Claude Code reads this file instead.
    'CLAUDE.md': '@AGENTS.md\n',
    ...templateRepositoryFiles(options),
    ...settingsFiles,
    ...templateSources(options.isRemote ? 'remote' : 'module', options),
  };
}

/** Pipelines of GitHub and GitLab, the Node line that they use, and the skill for agents. */
function templateRepositoryFiles(options: RepositoryOptions): Record<string, string> {
  const placeholders = { '{module}': moduleName(options), '{node}': templateFiles.repository['.nvmrc']!.trim() };
  const files = Object.fromEntries(
    Object.entries(templateFiles.repository).map(([file, text]) => [
      file,
      text.replaceAll(/(?<!\$\{)\{(module|node)\}/g, (found) => placeholders[found as keyof typeof placeholders]),
    ]),
  );
  // Claude Code reads its own folder instead.
  return { ...files, [SKILL.replace('.agents', '.claude')]: files[SKILL]! };
}

/** The route that the portal's owner adds to routes.json. */
export function routeOf({ name, title, path, isRemote }: RepositoryOptions): object {
  const route = {
    id: path.replaceAll('/', '-'),
    path,
    title,
    access: 'lender',
    menu: { group: 'company', icon: 'tools' },
  };
  return isRemote ? { ...route, remote: { name, exposed: `./${pascalCase(name)}` } } : { ...route, module: name };
}

function packageJson({ name, title, path, isRemote }: RepositoryOptions) {
  const kind = isRemote ? 'remote' : 'module';
  const portalPackages = (names: readonly string[]) =>
    Object.fromEntries(names.map((each) => [`@lender-portal/${each}`, PORTAL_RANGE]));
  return {
    name: isRemote ? `@lender-portal/remote-${name}` : `@lender-portal/${name}`,
    version: '1.0.0',
    private: true,
    description: title,
    ...(isRemote && { type: 'module' }),
    // Path that a check opens, and the team that owners turn to when the module fails.
    lenderPortal: { path, team: title },
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
    dependencies: sorted({ ...pinnedRanges(LIBRARIES[kind]), ...portalPackages(PORTAL_PACKAGES[kind]) }),
    devDependencies: sorted({ ...pinnedRanges(TOOLS[kind]), ...portalPackages(['build', 'cli', 'testing']) }),
    // Installs without engine warnings on every supported Node.
    ...npmSettings,
  };
}

const sorted = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const readme = (options: RepositoryOptions) => `# ${options.title}

${options.isRemote ? 'A remote' : 'A micro-frontend'} of the lender portal, \`${moduleName(options)}\`.

| Command | Description |
|---|---|
| \`npm run dev -- --portal <url>\` | Shows the local build on a running portal, in the browser that opens the link |
| \`npm test\`, \`npm run typecheck\` | Component tests; type check |
| \`npm run build\` | Generates GraphQL types and builds \`dist\` with a \`release.json\` |
| \`npm run check\` | Checks what the registry checks, and whether the module mounts and unmounts cleanly |
| \`npm run release\` | Publishes \`dist\` to the portal at \`REGISTRY_URL\` with the team's token in \`REGISTRY_TOKEN\`. The last line of the output is the release id |
| \`npm run deploy\` | Builds, publishes and checks the release, then runs it as a canary that the portal promotes if it is healthy. Nothing is released if a step fails |

The guide is in \`node_modules/@lender-portal/cli/guides/docs/TEAMS.md\`.

Before the first deployment, ask the portal's owner for a token for \`${moduleName(options)}\` and for this route in \`routes.json\`. Lenders do not see the route until the first release is live:

\`\`\`json
${JSON.stringify(routeOf(options), null, 2)}
\`\`\`
`;
