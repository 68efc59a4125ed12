// Runs every test of the platform, or those whose path contains one of the arguments. Node 20 takes no patterns itself.
import { spawnSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('src', import.meta.url));
const wanted = process.argv.slice(2);
const files = (await readdir(source, { recursive: true }))
  .filter((file) => file.endsWith('.test.ts') && (wanted.length === 0 || wanted.some((part) => file.includes(part))))
  .sort()
  .map((file) => path.join(source, file));

const options = ['--import', 'tsx', '--test', '--test-reporter', 'spec', '--test-concurrency', String(availableParallelism())];
const { status } = spawnSync(process.execPath, [...options, ...files], { stdio: 'inherit' });
process.exit(status ?? 1);
