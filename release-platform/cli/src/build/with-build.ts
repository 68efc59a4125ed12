import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Builds into a temporary folder, because a portal on this machine may serve `dist` to everyone, unchecked. */
export async function withBuild<Result>(
  module: string,
  log: (text: string) => void,
  use: (built: string) => Promise<Result>,
): Promise<Result> {
  const { runBuild } = await import('./run-build');
  const output = await mkdtemp(path.join(tmpdir(), 'lender-portal-deploy-'));
  try {
    log(await runBuild(module, output));
    return await use(output);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
