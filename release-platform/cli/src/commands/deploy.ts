import { Command } from 'commander';
import path from 'node:path';
import { readPackageName } from '../module/settings';
import { findBuild } from '../module/find-build';
import type { CliContext } from '../context';
import { findBuilder } from '../build/find-builder';
import { withBuild } from '../build/with-build';
import { assertNotFrozen, deployBuild, type DeployOptions } from '../release/deploy-build';
import { checkFailureReason } from '../registry/checks';
import { createRegistryClient } from '../registry/portal';
import { UserError } from '../registry/user-error';
import { describeRevision } from '../registry/revision';
import { AGAIN_HELP, HOTFIX_HELP } from './live/swap';

interface Options extends DeployOptions {
  /** False with `--no-build`. */
  build: boolean;
  json?: boolean;
}

/** `deploy [folder]`: builds, publishes, checks and releases in one command. */
export function deployCommand(context: CliContext): Command {
  return new Command('deploy')
    .description('Build, publish and check a module, then make it live. Nothing goes live if a step fails')
    .argument('[folder]', 'Folder of the module or remote', '.')
    .option('--no-build', 'Deploy the existing build')
    .option('--reason <text>', 'Reason for the ledger')
    .option('--force', 'Skip the check (owner token required)')
    .option('--again', AGAIN_HELP)
    .option('--hotfix <reason>', HOTFIX_HELP)
    .option('--json', 'Print {name, id, check, swap} as JSON')
    .action(async (folder: string, { build, json, ...options }: Options) => {
      const registry = createRegistryClient(context);
      const log = (text: string) => void (json ? context.stderr : context.stdout).write(`${text}\n`);
      const deployContext = { context, registry, log, options };
      const place = build ? undefined : await findBuild(path.resolve(folder));
      if (!place) {
        findBuilder(path.resolve(folder));
        await assertNotFrozen(await readPackageName(path.resolve(folder)), deployContext);
      }
      const deployment = place
        ? await deployBuild(place.folder, deployContext)
        : await withBuild(path.resolve(folder), log, (built) => deployBuild(built, deployContext));
      if (json) context.stdout.write(`${JSON.stringify(deployment)}\n`);
      const { check, swap, id } = deployment;
      const failure = check && checkFailureReason(check);
      if (failure) throw new UserError(`${failure}. ${id} is published but not live`);
      if (swap && !json) context.stdout.write(describeRevision(swap));
    });
}
