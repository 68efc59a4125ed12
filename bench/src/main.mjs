// npm run bench -- <name> [options]
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { runBench } from './harness/run-bench.mjs';

const files = await listBenches('benches');
const names = files.map(({ name }) => name).sort();
const [name, ...args] = process.argv.slice(2);

try {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(`Usage: npm run bench -- <name> [options | --help]\nNames: ${names.join(', ')}`);
  const { default: bench } = await import(file.path);
  await runBench(name, bench, args);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function listBenches(folder) {
  const entries = (await readdir(path.join(import.meta.dirname, folder))).filter((file) => file.endsWith('.mjs'));
  return entries.map((file) => ({ name: path.basename(file, '.mjs'), path: `./${folder}/${file}` }));
}
