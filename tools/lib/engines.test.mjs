import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { findEngines } from './engines.mjs';

it('reports a missing engine and how to install it', () => {
  const [, webkit] = findEngines({ PATH: '' });
  assert.equal(webkit.env, undefined);
  assert.ok(webkit.missing.includes('WEBKIT_DRIVER'));
  assert.match(webkit.howToInstall, /apt-get install webkit2gtk-driver xvfb/);
});
it('finds Firefox on PATH', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lender-portal-engine-'));
  const file = join(folder, 'firefox-esr');
  try {
    await writeFile(file, '');
    await chmod(file, 0o755);
    assert.deepEqual(findEngines({ PATH: folder })[0].env, { FIREFOX_PATH: file });
  } finally {
    await rm(folder, { recursive: true });
  }
});
