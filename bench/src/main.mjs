// npm run bench -- <name> [options]
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runBench } from './harness/run-bench.mjs';

const folder = path.join(import.meta.dirname, 'benches');
const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs'));
const names = files.map((file) => path.basename(file, '.mjs')).sort();
const [name, ...args] = process.argv.slice(2);

try {
  if (!names.includes(name))
    throw new Error(`Usage: npm run bench -- <name> [options | --help]\nNames: ${names.join(', ')}`);
  const { default: bench } = await import(`./benches/${name}.mjs`);
  await runBench(name, bench, args);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
