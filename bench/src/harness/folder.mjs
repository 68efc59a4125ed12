import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Makes a temporary folder. `stop` removes it. */
export async function makeFolder() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-bench-'));
  return { folder, stop: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}
