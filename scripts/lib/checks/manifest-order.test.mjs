import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { PortalModulePlugin } from '../../../packages/build/src/portal-module-plugin.js';

test("a build from webpack's cache, which meets modules and files in another order, has the same manifest", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lender-portal-manifest-'));
  try {
    for (const file of ['a.js', 'b.js']) await writeFile(join(folder, file), file);
    const manifestOf = (imports, files) => {
      const plugin = new PortalModulePlugin({ name: 'sample', version: '1.0.0', entries: {}, firstQueries: {}, surface: {} });
      for (const [library, name] of imports) plugin.noteUse(library, name);
      return plugin.manifest({ outputOptions: { path: folder }, modules: [], getAssets: () => files.map((name) => ({ name })) });
    };
    const imports = [
      ['react', 'useState'],
      ['react', 'useId'],
      ['yup', 'object'],
    ];
    const cold = await manifestOf(imports, ['a.js', 'b.js']);
    assert.deepEqual(Object.keys(cold.integrity), ['a.js', 'b.js']);
    assert.equal(JSON.stringify(await manifestOf(imports.toReversed(), ['b.js', 'a.js'])), JSON.stringify(cold));
  } finally {
    await rm(folder, { recursive: true });
  }
});
