import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { homeOf, type BuildLocation } from '../module/find-build';
import { readModuleSettings } from '../module/settings';

/** Builds into a temporary folder, because a portal on this machine may serve `dist` to everyone, unchecked. */
export async function withBuild<Result>(
  module: string,
  log: (text: string) => void,
  use: (built: BuildLocation) => Promise<Result>,
): Promise<Result> {
  const { runBuild } = await import('./run-build');
  const output = await mkdtemp(path.join(tmpdir(), 'lender-portal-deploy-'));
  try {
    log(await runBuild(module, output));
    const home = homeOf(module) ?? module;
    return await use({ folder: output, home, settings: await readModuleSettings(home) });
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
