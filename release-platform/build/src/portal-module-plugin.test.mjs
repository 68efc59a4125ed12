import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { writeRelease } from './assets.js';
import { PortalModulePlugin } from './portal-module-plugin.js';

// Behaviour: releases.manifest
test('creates the same manifest from webpack’s cache with modules and files in another order', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lender-portal-manifest-'));
  try {
    for (const file of ['a.js', 'b.js']) await writeFile(join(folder, file), file);
    const descriptionFileData = { name: 'sample', dependencies: { react: '19.3.1', yup: '*' } };
    const write = async (imports, files) => {
      const plugin = new PortalModulePlugin({
        name: 'sample',
        version: '1.0.0',
        entries: {},
        firstQueries: {},
        surface: {},
        packageJson: { name: 'sample' },
      });
      for (const [library, name] of imports)
        plugin.noteUse(library, [name], { resourceResolveData: { descriptionFileData } });
      const shared = Object.fromEntries(['react', 'yup'].map((library) => [library, plugin.sharedUse(library)]));
      await writeRelease(
        folder,
        { name: 'sample', version: '1.0.0', entries: {}, shared, dependencies: {} },
        { files, initial: new Set() },
      );
      return readFile(join(folder, 'release.json'), 'utf8');
    };
    const imports = [
      ['react', 'useState'],
      ['react', 'useId'],
      ['yup', 'object'],
    ];
    const cold = await write(imports, ['a.js', 'b.js']);
    assert.deepEqual(Object.keys(JSON.parse(cold).files), ['a.js', 'b.js']);
    // The build time is unchanged too, because it records when these bytes were first built.
    assert.equal(await write(imports.toReversed(), ['b.js', 'a.js']), cold);
    await writeFile(join(folder, 'a.js'), 'changed');
    assert.notEqual(await write(imports, ['a.js', 'b.js']), cold);
  } finally {
    await rm(folder, { recursive: true });
  }
});
