import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, before, describe, it } from 'node:test';

const repository = join(import.meta.dirname, '../../../..');

const importing = (name) => `export { x } from '${name}';`;
/** Snippets by their location, with the expected part of the message. Without one, lint accepts the snippet. */
const snippets = [
  ['shell/src/a.ts', importing('@lender-portal/users-mfe'), 'shell must not import users-mfe'],
  ['auth-mfe/src/a.ts', importing('../../shell/src/menu'), '"../../shell/src/menu" leaves auth-mfe'],
  ['auth-mfe/src/b.ts', `export const load = () => import('@lender-portal/shell');`, 'auth-mfe must not import shell'],
  ['auth-mfe/src/deep/a.ts', `${importing('../a')}\nexport { y } from '@lender-portal/ui';`],
  ['auth-mfe/src/c.ts', importing('@lender-portal/testing'), 'auth-mfe must not import packages/testing'],
  ['auth-mfe/src/d.fixtures.ts', importing('@lender-portal/testing')],
  ['auth-mfe/webpack.config.js', importing('@lender-portal/build/webpack')],
  ['packages/contracts/src/a.ts', importing('@lender-portal/client'), 'contracts must not import packages/client'],
  ['packages/contracts/src/b.ts', importing('@lender-portal/module-contract')],
  [
    'release-platform/server/src/a.ts',
    `export type { X } from '@lender-portal/contracts';`,
    'release-platform/server must not import packages/contracts',
  ],
  ['release-platform/server/src/b.ts', importing('node:child_process'), 'Start processes with'],
  ['release-platform/cli/src/a.ts', `export const load = () => import('node:worker_threads');`, 'Start processes with'],
  [
    'packages/server-kit/src/a.ts',
    `export const x = process.getBuiltinModule('child_process');`,
    'Start processes with',
  ],
  ['server/src/testing/a.ts', importing('node:child_process')],
  ['server/src/a.ts', importing('@lender-portal/marketplace'), 'only server/src/marketplace does'],
  ['server/src/marketplace/a.ts', importing('@lender-portal/marketplace')],
  ['server/src/domains/a.ts', importing('../interfaces/x'), 'server/src/domains must not import server/src/interfaces'],
  ['server/src/domains/b.ts', `${importing('../foundation/x')}\nexport { y } from './mail/y';`],
  ['examples/marketplace/remotes/exchange/src/a.ts', importing('@lender-portal/marketplace'), 'may import only'],
  ['examples/marketplace/remotes/exchange/src/b.ts', importing('@lender-portal/marketplace/loan-math')],
  ['e2e/a.ts', importing('../tools/lib/run.mjs')],
  ['auth-mfe/src/e.ts', `// Who may sign in.\nexport const x = 1;`, 'Begin the comment with its subject'],
  ['auth-mfe/src/f.ts', `// Users\n// who may sign in.\nexport const x = 1;`],
  ['e2e/b.ts', `export const day = new Date().toISOString().split('T')[0];`, 'the UTC day'],
  ['server/src/b.ts', `export const code = (id: string) => id.slice(0, 10) + new Date().toISOString();`],
  ['server/src/c.ts', String.raw`export const x = (text: string) => /\/+$/.test(text);`, 'quadratic'],
];

describe('the lint rules', () => {
  let folder;
  let findings;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lender-portal-lint-'));
    const config = await readFile(join(repository, '.oxlintrc.json'), 'utf8');
    await writeFile(
      join(folder, '.oxlintrc.json'),
      config
        .replace('"./release-platform/build/', `"${repository}/release-platform/build/`)
        .replace(
          '"eslint-plugin-regexp"',
          JSON.stringify(createRequire(import.meta.url).resolve('eslint-plugin-regexp')),
        ),
    );
    await copyManifests(folder);
    for (const [file, source] of snippets) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), `${source}\n`);
    }
    findings = await lint(folder);
  });
  after(() => rm(folder, { recursive: true }));

  for (const [file, source, expected] of snippets) {
    const oneLine = source.replaceAll('\n', ' ');
    it(`${expected ? 'rejects' : 'accepts'} in ${file}: ${oneLine}`, () => {
      const messages = findings.filter((finding) => finding.file === file).map((finding) => finding.message);
      if (expected)
        assert.ok(
          messages.some((message) => message.includes(expected)),
          `got: ${messages.join(' | ') || 'nothing'}`,
        );
      else assert.deepEqual(messages, []);
    });
  }
});

/** Copies the package.json of the repository's packages, and links them as an installation does. */
async function copyManifests(folder) {
  await cp(join(repository, 'package.json'), join(folder, 'package.json'));
  const scope = join(folder, 'node_modules/@lender-portal');
  await mkdir(scope, { recursive: true });
  const installed = join(repository, 'node_modules/@lender-portal');
  for (const name of await readdir(installed)) {
    const source = await realpath(join(installed, name));
    const target = join(folder, relative(repository, source));
    await cp(join(source, 'package.json'), join(target, 'package.json'));
    await symlink(target, join(scope, name), 'junction');
  }
}

function lint(cwd) {
  const oxlint = join(repository, 'node_modules', 'oxlint', 'bin', 'oxlint');
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [oxlint, '--format', 'json'], { cwd, maxBuffer: 1e8 }, (_error, stdout, stderr) => {
      try {
        resolve(
          JSON.parse(stdout).diagnostics.map(({ filename, message, severity }) => ({
            file: filename,
            message,
            severity,
          })),
        );
      } catch {
        reject(new Error(`oxlint did not print JSON: ${stdout}${stderr}`));
      }
    });
  });
}
