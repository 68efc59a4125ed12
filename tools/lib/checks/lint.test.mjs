import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';

const repository = join(import.meta.dirname, '../../..');

/** Snippets by their location, with the expected part of the message. Without one, lint accepts the snippet. */
const snippets = [
  ['shell/src/menu.ts', `export { x } from '@lender-portal/users-mfe';`, 'shell must not import users-mfe'],
  ['auth-mfe/src/a.ts', `export { x } from '../../shell/src/menu';`, '"../../shell/src/menu" leaves auth-mfe'],
  ['auth-mfe/src/b.ts', `import x from '../../package.json';\nexport { x };`, '"../../package.json" leaves auth-mfe'],
  ['auth-mfe/src/c.ts', `export const load = () => import('@lender-portal/shell');`, 'auth-mfe must not import shell'],
  ['auth-mfe/src/deep/d.ts', `export { x } from '../c';\nexport { y } from '@lender-portal/ui';`],
  ['auth-mfe/src/e.ts', `export { x } from '@lender-portal/testing';`, 'auth-mfe must not import packages/testing'],
  ['auth-mfe/src/f.test.ts', `import { x } from '@lender-portal/testing';\nit('works', () => expect(x).toBe(1));`],
  ['auth-mfe/src/f.fixtures.ts', `export { viewers } from '@lender-portal/testing';`],
  [
    'auth-mfe/src/g.ts',
    `export { x } from '@lender-portal/build/webpack';`,
    'auth-mfe must not import release-platform/build',
  ],
  ['auth-mfe/src/h.ts', `// Who may sign in.\nexport const x = 1;`, 'Begin the comment with its subject'],
  ['auth-mfe/src/i.ts', `// Users\n// who may sign in.\nexport const x = 1;`],
  ['auth-mfe/webpack.config.js', `export { portalModule as default } from '@lender-portal/build/webpack';`],
  [
    'packages/contracts/src/a.ts',
    `export { x } from '@lender-portal/client';`,
    'contracts must not import packages/client',
  ],
  [
    'packages/shared-deps/src/a.ts',
    `export { x } from '@lender-portal/contracts';`,
    'shared-deps must not import packages/contracts',
  ],
  [
    'release-platform/build/src/a.ts',
    `export { x } from '@lender-portal/contracts';`,
    'build must not import packages/contracts',
  ],
  [
    'release-platform/server/src/b.ts',
    `export type { X } from '@lender-portal/contracts';\nexport { y } from '@lender-portal/module-contract';`,
    'release-platform/server must not import packages/contracts',
  ],
  ['packages/contracts/src/b.ts', `export type { X } from '@lender-portal/module-contract';`],
  [
    'release-platform/server/src/a.ts',
    `export { spawn } from 'node:child_process';`,
    'Start processes with @lender-portal/releases/limited-process',
  ],
  ['release-platform/cli/src/a.ts', `export const load = () => import('node:worker_threads');`, 'Start processes with'],
  [
    'packages/server-kit/src/a.ts',
    `export const x = process.getBuiltinModule('child_process');`,
    'Start processes with',
  ],
  ['server/src/testing/a.ts', `export { spawn } from 'node:child_process';`],
  ['packages/client/src/a.ts', `export { x } from '@lender-portal/ui';`, 'client must not import packages/ui'],
  ['packages/client/src/b.ts', `export { x } from '@lender-portal/contracts';`],
  ['packages/ui/src/a.ts', `export { x } from '@lender-portal/client/graphql';`, 'ui must not import packages/client'],
  ['packages/testing/src/a.ts', `export { x } from '@lender-portal/client';\nexport { y } from '@lender-portal/ui';`],
  ['packages/testing/src/b.ts', `export { x } from '@lender-portal/server';`, 'testing must not import server'],
  [
    'emulators/file-service/src/a.ts',
    `export { x } from '@lender-portal/contracts';`,
    'emulators/file-service must not import packages/contracts',
  ],
  [
    'emulators/file-service/src/b.ts',
    `export { x } from '@lender-portal/bot-challenge';`,
    'emulators/file-service must not import emulators/bot-challenge',
  ],
  ['server/src/a.ts', `export { x } from '@lender-portal/client';`, 'server must not import packages/client'],
  ['server/src/b.ts', `export { x } from '@lender-portal/contracts';`],
  [
    'server/src/marketplace/a.ts',
    `export { x } from '@lender-portal/marketplace';\nexport { y } from '../interfaces/graphql/y';`,
  ],
  ['server/src/e.ts', `export { x } from '@lender-portal/marketplace';`, 'only server/src/marketplace does'],
  [
    'server/src/domains/team/d.test.ts',
    `export type { X } from '@lender-portal/marketplace';`,
    'only server/src/marketplace does',
  ],
  [
    'server/src/interfaces/graphql/a.ts',
    `export { x } from '../../marketplace/x';`,
    'server/src/interfaces must not import server/src/marketplace',
  ],
  [
    'server/src/foundation/a.ts',
    `export { x } from '../domains/team/x';`,
    'server/src/foundation must not import server/src/domains',
  ],
  [
    'server/src/domains/team/a.ts',
    `export { x } from '../../interfaces/graphql/x';`,
    'server/src/domains must not import server/src/interfaces',
  ],
  ['server/src/domains/team/b.ts', `export { x } from '../../foundation/x';\nexport { y } from '../mail/y';`],
  [
    'server/src/domains/team/c.ts',
    `export { x } from '@lender-portal/auth-service';`,
    'server/src/domains must not import emulators/auth-service',
  ],
  [
    'server/src/interfaces/staff/a.ts',
    `export { x } from '../../server';`,
    'server/src/interfaces must not import server/src/server',
  ],
  ['server/src/local/a.ts', `export { x } from '@lender-portal/auth-service';\nexport { y } from '../domains/team/y';`],
  ['server/src/f.ts', `export const address = () => window.location.href;`, 'window'],
  ['emulators/bot-challenge/src/a.ts', `export const page = () => document.title;`, 'document'],
  ['emulators/bot-challenge/src/widget/a.ts', `export const page = () => document.title;`],
  ['shell/src/n.ts', `export const folder = () => process.cwd();`, 'process'],
  [
    'examples/marketplace/server/src/a.ts',
    `export { x } from '@lender-portal/server';`,
    'examples/marketplace/server must not import server',
  ],
  [
    'examples/marketplace/server/src/b.ts',
    `export { x } from '@lender-portal/contracts';\nexport { y } from '@lender-portal/server-kit/y';`,
  ],
  ['examples/marketplace/remotes/exchange/src/a.ts', `export { x } from '@lender-portal/contracts';`],
  [
    'examples/marketplace/remotes/exchange/src/b.ts',
    `export type { X } from '@lender-portal/contracts';\nexport { y } from '@lender-portal/remote-kit';`,
  ],
  [
    'examples/marketplace/remotes/exchange/src/c.ts',
    `export { x } from '@lender-portal/ui';`,
    'may import only @lender-portal/ui/state-shapes of packages/ui',
  ],
  [
    'examples/marketplace/remotes/exchange/src/d.ts',
    `export { x } from '@lender-portal/marketplace';`,
    'may import only @lender-portal/marketplace/loan-math of examples/marketplace/server',
  ],
  ['examples/marketplace/remotes/exchange/src/e.ts', `export { x } from '@lender-portal/marketplace/loan-math';`],
  [
    'examples/marketplace/kit/src/a.ts',
    `export { x } from '@lender-portal/remote-exchange';`,
    'examples/marketplace/kit must not import examples/marketplace/remotes/exchange',
  ],
  ['e2e/a.ts', `export { x } from '@lender-portal/server';`, 'e2e must not import server'],
  ['e2e/b.ts', `export { x } from '../tools/lib/run.mjs';`],
  ['shell/src/g.ts', `export { x } from '../../tools/lib/run.mjs';`, '"../../tools/lib/run.mjs" leaves shell'],
  ['shell/src/h.tsx', `import * as React from 'react';\nexport { React };`, 'namespace'],
  ['shell/src/i.tsx', `import Button from '@mui/material/Button';\nexport { Button };`, 'restricted'],
  [
    'shell/src/j.tsx',
    `export const J = () => <div dangerouslySetInnerHTML={{ __html: '' }} />;`,
    'dangerouslySetInnerHTML',
  ],
  ['shell/src/k.tsx', `export const K = () => <img src="a.png" />;`, 'alt'],
  ['server/src/c.test.ts', `export const day = (now: Date) => now.toISOString().slice(0, 10);`, 'the UTC day'],
  ['e2e/c.ts', `export const day = new Date().toISOString().split('T')[0];`, 'the UTC day'],
  ['server/src/d.ts', `export const code = (id: string) => id.slice(0, 10) + new Date().toISOString();`],
  [
    'shell/src/l.tsx',
    `import { useState } from 'react';\nexport const L = (props: { on: boolean }) => {\n  if (props.on) useState(0);\n  return null;\n};`,
    'useState',
  ],
  ['shell/src/m.test.ts', `it.${'only'}('is alone', () => expect(1).toBe(1));`, 'focused'],
];

describe('the lint configuration', () => {
  let folder;
  let findings;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lender-portal-lint-'));
    const config = await readFile(join(repository, '.oxlintrc.json'), 'utf8');
    await writeFile(
      join(folder, '.oxlintrc.json'),
      config.replace('"./release-platform/build/', `"${repository}/release-platform/build/`),
    );
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
