import { templateSources } from '@lender-portal/cli/create/template-sources';
import { literal } from '@lender-portal/cli/create/naming';

/** The folder of its end-to-end tests. */
export const e2eFolderOf = (name) => `e2e/tests/${name}`;
export const e2eSpecOf = (name) => `${e2eFolderOf(name)}/${name.replace(/-mfe$/, '')}.spec.ts`;

const LIBRARIES = ['@apollo/client', '@mui/material', 'graphql', 'react', 'react-dom', 'single-spa-react'];
const OWN = ['client', 'contracts', 'module-contract', 'ui'];

/** @returns its package.json, with the repository's versions of the libraries */
export function manifestOf({ name, title }, lock) {
  const own = (names) => Object.fromEntries(names.map((each) => [`@lender-portal/${each}`, '^1.0.0']));
  const libraries = Object.fromEntries(LIBRARIES.map((each) => [each, lock.packages[`node_modules/${each}`].version]));
  const dependencies = Object.fromEntries(
    Object.entries({ ...libraries, ...own(OWN) }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return {
    name: `@lender-portal/${name}`,
    version: '1.0.0',
    private: true,
    description: title,
    license: 'UNLICENSED',
    scripts: {
      build: 'webpack --mode production',
      dev: `node ../tools/dev.mjs ${name}`,
      test: `node ../tools/test.mjs ${name}`,
      unit: `jest --config ../jest.config.js --selectProjects ${name}`,
      typecheck: 'tsc -b ../tsconfig.browser.json',
    },
    dependencies,
    devDependencies: own(['build', 'testing']),
  };
}

/** @returns path below its folder → content */
export const filesOf = (options, manifest) => ({
  'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  ...templateSources('module', options),
});

/** @returns its end-to-end test */
filesOf.spec = ({ path, title }) => `import { FramePage } from '../../pages/frame.page';
import { accounts } from '../../support/accounts/demo-accounts';
import { expect, test } from '../../support/test';

test('opens the page from the menu and shows the company’s states', async ({ page, signIn }) => {
  const frame = new FramePage(page);
  await signIn(page, accounts.main);
  await frame.item(${literal(title)}).click();
  await expect(page).toHaveURL(/\\/${path.replaceAll('/', '\\/')}$/);
  await expect(page).toHaveTitle(\`\${${literal(title)}} · Lender Portal\`);
  await expect(frame.heading(${literal(title)})).toBeFocused();
  await expect(frame.main.getByRole('list', { name: 'States' }).getByRole('listitem').first()).toBeVisible();
});
`;
