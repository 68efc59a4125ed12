// Removes build outputs and caches. Keeps data (DATA_DIR) and installed packages.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function removeOutputs(folder, depth = 0) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || /^(node_modules|\.git|\.data)$/.test(entry.name)) continue;
    const child = path.join(folder, entry.name);
    if (entry.name === 'dist') await rm(child, { recursive: true });
    else if (depth < 4) await removeOutputs(child, depth + 1);
  }
}

await removeOutputs(root);
await rm(path.join(root, '.cache'), { recursive: true, force: true });
