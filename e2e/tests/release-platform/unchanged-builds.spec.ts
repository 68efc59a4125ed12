import { parseRelease, RELEASE_FILE } from '@lender-portal/releases';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Checks } from '../../support/check/checks';
import { withOwnPortal } from '../../support/own-portal';
import { Registry } from '../../support/portal/registry';
import { createRegistryToken } from '../../support/portal/registry-token';
import { repository } from '../../support/portal/running-portal';
import { expect } from '../../support/test';

const test = withOwnPortal({ CHECK_WORKER: 'on' });

const FOLDERS: Readonly<Record<string, string>> = {
  '@lender-portal/root-config': 'root-config',
  '@lender-portal/auth-mfe': 'auth-mfe',
  '@lender-portal/shell': 'shell',
  '@lender-portal/documents-mfe': 'documents-mfe',
  '@lender-portal/profile-mfe': 'profile-mfe',
  '@lender-portal/users-mfe': 'users-mfe',
  '@lender-portal/ui': 'packages/ui',
  '@lender-portal/client': 'packages/client',
  exchange: 'examples/marketplace/remotes/exchange',
  processing: 'examples/marketplace/remotes/processing',
  projects: 'examples/marketplace/remotes/projects',
  entrepreneurs: 'examples/marketplace/remotes/entrepreneurs',
};

// Run with `--repeat-each` to look for false alarms.
// Behaviour: releases.check-worker
for (const [module, folder] of Object.entries(FOLDERS))
  test(`the check passes an unchanged build of ${module}`, { tag: '@full' }, async ({ portal }, testInfo) => {
    const token = await createRegistryToken(portal, `unchanged-${basename(folder)}`, module);
    const [registry, checks] = [new Registry(portal.origin, token), new Checks(portal.origin, token)];
    await checks.becomeAvailable();
    const next = testInfo.outputPath('next');
    await cp(join(repository, folder, 'dist'), next, { recursive: true });
    const manifest = join(next, RELEASE_FILE);
    const release = parseRelease(JSON.parse(await readFile(manifest, 'utf8')));
    await writeFile(manifest, JSON.stringify({ ...release, version: '1.0.1' }));
    const check = await checks.waitForResult(await checks.start((await registry.publish(module, next)).id));
    expect(check).toMatchObject({ state: 'passed', findings: [] });
  });
