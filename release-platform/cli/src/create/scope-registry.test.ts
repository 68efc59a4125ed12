import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { scopeRegistry } from './scope-registry';

let folder: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-scope-'));
  // npm looks for its settings in the nearest folder with a package.json.
  await writeFile(path.join(folder, 'package.json'), '{}');
  process.env['npm_config_userconfig'] = path.join(folder, 'no-user-settings');
});
after(() => rm(folder, { recursive: true }));

const setNpmrc = (text: string) => writeFile(path.join(folder, '.npmrc'), text);

// Behaviour: packages.scope
test('rejects a scope without its own registry', async () => {
  await setNpmrc('registry=https://npm.company.example/\n');
  await assert.rejects(scopeRegistry(undefined, folder), {
    name: 'UserError',
    message:
      /@lender-portal:registry is not set, so npm would install @lender-portal packages from the public registry.*npm config set @lender-portal:registry/,
  });
});

// Behaviour: packages.scope
test('rejects the public registry and its mirrors', async () => {
  await setNpmrc('@lender-portal:registry=https://registry.npmjs.org/\n');
  for (const given of [
    undefined,
    'https://registry.npmjs.org',
    'http://REGISTRY.npmjs.org/',
    'https://registry.npmjs.org./',
    'https://registry.yarnpkg.com',
    'https://registry.npmmirror.com/',
  ])
    await assert.rejects(
      scopeRegistry(given, folder),
      { name: 'UserError', message: /is a public registry, where anyone can publish/ },
      given,
    );
});

// Behaviour: packages.scope
test('accepts a public registry if the scope belongs to the owner', async () => {
  assert.equal(
    await scopeRegistry('https://registry.npmjs.org', folder, { isPublicAllowed: true }),
    'https://registry.npmjs.org/',
  );
});

test('rejects an invalid registry URL', async () => {
  for (const given of ['npm.portal.example', 'file:///packages', 'ftp://npm.portal.example/'])
    await assert.rejects(scopeRegistry(given, folder), {
      name: 'UserError',
      message: /is not an http\(s\) URL of an npm registry/,
    });
});

test("takes a private registry from npm's settings or from the command line", async () => {
  await setNpmrc('@lender-portal:registry=https://npm.portal.example/api/npm/portal\n');
  assert.equal(await scopeRegistry(undefined, folder), 'https://npm.portal.example/api/npm/portal/');
  assert.equal(await scopeRegistry('https://npmjs.org.portal.example', folder), 'https://npmjs.org.portal.example/');
});
