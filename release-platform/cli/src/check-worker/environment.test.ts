import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');

for (const { title, words, stdin } of [
  { title: 'REGISTRY_TOKEN', words: [], stdin: '' },
  { title: 'standard input', words: ['--token-stdin'], stdin: 'lprt_secret' },
])
  test(`starts browsers without secrets if the token comes from ${title}`, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-environment-'));
    // A fake browser that records its environment.
    const browser = path.join(folder, 'browser.mjs');
    await writeFile(
      browser,
      `#!${process.execPath}\nimport { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(path.join(folder, 'env.json'))}, JSON.stringify(process.env));\nprocess.exit(1);\n`,
    );
    await chmod(browser, 0o755);
    const env = {
      ...process.env,
      REGISTRY_TOKEN: 'lprt_secret',
      DATABASE_URL: 'postgres://secret',
      REGISTRY_URL: 'http://127.0.0.1:1',
    };
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'check-worker', '--browser', browser, ...words], {
      env,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    child.stdin.end(stdin);
    const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    assert.equal(code, 1, complaint);
    assert.match(complaint, /Failed to start/);
    const found = JSON.parse(await readFile(path.join(folder, 'env.json'), 'utf8')) as Record<string, string>;
    assert.equal(found['PATH'], process.env['PATH']);
    assert.ok(!JSON.stringify(found).includes('secret'), Object.keys(found).join());
    await rm(folder, { recursive: true });
  });
