import { Command } from 'commander';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBuild } from '../check/build';
import type { Context } from '../context';
import { deployBuild, type DeployOptions } from '../release/deploy-build';
import { dryRunDeployment } from '../release/dry-run-deployment';
import { checkFailureReason } from '../registry/checks';
import { createRegistryClient } from '../registry/portal';
import { UserError } from '../registry/user-error';
import { describeRevision } from '../registry/revision';
import { AGAIN_HELP } from './live/swap';

interface Options extends DeployOptions {
  /** False with `--no-build`. */
  build: boolean;
  dryRun?: boolean;
  json?: boolean;
}

/** `deploy [folder]`: builds, publishes, checks and releases in one command. Behaviour: releases.deploy. */
export function deployCommand(context: Context): Command {
  return new Command('deploy')
    .description('Build, publish and check a module, then make it live. Nothing goes live if a step fails')
    .argument('[folder]', 'Folder of the module or remote', '.')
    .option('--no-build', 'Deploy the existing build')
    .option('--reason <text>', 'Reason for the ledger')
    .option('--accept-size', 'Accept a release that grew by more than 20% or exceeds its budget')
    .option('--force', 'Skip the check (owner token required)')
    .option('--again', AGAIN_HELP)
    .option('--dry-run', 'Show the effect without going live. The portal removes the release within an hour')
    .option('--json', 'Print {name, id, check, swap} as JSON')
    .action(async (folder: string, { build, dryRun, json, ...options }: Options) => {
      const registry = createRegistryClient(context);
      const log = (text: string) => void (json ? context.stderr : context.stdout).write(`${text}\n`);
      const deployContext = { context, registry, log, options };
      const run = dryRun ? dryRunDeployment : deployBuild;
      const deployment = build
        ? await withBuild(path.resolve(folder), log, (built) => run(built, deployContext))
        : await run((await findBuild(path.resolve(folder))).folder, deployContext);
      if (json) context.stdout.write(`${JSON.stringify(deployment)}\n`);
      const { check, swap, id } = deployment;
      const failure = check && checkFailureReason(check);
      if (failure) throw new UserError(`${failure}. ${id} is published but not live`);
      if (swap && !json) context.stdout.write(describeRevision(swap));
    });
}

/** Builds into a temporary folder, because a portal on this machine may serve `dist` to everyone, unchecked. */
async function withBuild<Result>(
  module: string,
  log: (text: string) => void,
  use: (built: string) => Promise<Result>,
): Promise<Result> {
  const { runBuild } = await import('../build/run-build');
  const output = await mkdtemp(path.join(tmpdir(), 'lender-portal-deploy-'));
  try {
    log(await runBuild(module, output));
    return await use(output);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
