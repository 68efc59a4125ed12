import { expect, test } from '@playwright/test';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../release-platform/example', import.meta.url));

let platform: ChildProcess;
let dataDir: string;
let origin: string;

test.beforeAll(async () => {
  execFileSync(process.execPath, ['build.mjs'], { cwd: FOLDER });
  dataDir = await mkdtemp(path.join(tmpdir(), 'release-platform-'));
  platform = spawn(process.execPath, ['--import', 'tsx', 'start.mjs'], {
    cwd: FOLDER,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origin = await new Promise((resolve, reject) => {
    createInterface({ input: platform.stdout! }).on('line', (line) => {
      const [address] = /http:\S+(?=\/app\/)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    platform.once('exit', (code) => reject(new Error(`The release platform ended with ${code}`)));
  });
});

test.afterAll(async () => {
  const ended = once(platform, 'exit');
  platform.kill();
  await ended;
  await rm(dataDir, { recursive: true });
});

test('the standalone release platform mounts a module on its own host page', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${origin}/app/hello`);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello from a module' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
  expect(errors).toEqual([]);
});
