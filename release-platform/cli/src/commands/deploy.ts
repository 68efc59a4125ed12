import { Command, Option } from 'commander';
import path from 'node:path';
import { readPackageName } from '../module/settings';
import { assertPassesStaticCheck } from '../check/static-check';
import { findBuild, type BuildLocation } from '../module/find-build';
import type { CliContext } from '../context';
import { findBuilder } from '../build/find-builder';
import { withBuild } from '../build/with-build';
import { assertNotFrozen, deployBuild, type DeployOptions } from '../release/deploy-build';
import { checkFailureReason } from '../registry/checks';
import { createRegistryClient } from '../registry/portal';
import { UserError } from '../registry/user-error';
import { describeRevision } from '../registry/revision';
import { describeDeployment } from '../registry/canary';
import { parseShare, parseWholeNumber } from './arguments';
import { AGAIN_HELP, HOTFIX_HELP } from './live/swap';

interface Options extends DeployOptions {
  /** False with `--no-build`. */
  build: boolean;
  json?: boolean;
}

/** `deploy [folder]`: builds, publishes, checks and releases in one command. */
export function deployCommand(context: CliContext): Command {
  return new Command('deploy')
    .description(
      'Build, publish and check a module, then run it as a canary that the portal promotes if it is healthy. Nothing is released if a step fails',
    )
    .argument('[folder]', 'Folder of the module or remote', '.')
    .option('--no-build', 'Deploy the existing build')
    .option('--reason <text>', 'Reason for the ledger')
    .option('--share <percent>', 'Percentage of browsers that run it first', parseShare)
    .option('--minutes <number>', 'Minutes until it can be promoted', parseWholeNumber)
    .addOption(
      new Option('--now', 'Make it live without a canary. It is rolled back if it fails').conflicts([
        'share',
        'minutes',
      ]),
    )
    .option('--force', 'Skip the check and the canary (owner token required)')
    .option('--again', AGAIN_HELP)
    .option('--hotfix <reason>', HOTFIX_HELP)
    .option('--json', 'Print {name, id, check, canary, swap} as JSON')
    .action(async (folder: string, { build, json, ...options }: Options) => {
      const registry = createRegistryClient(context);
      const log = (text: string) => void (json ? context.stderr : context.stdout).write(`${text}\n`);
      const deployContext = { context, registry, log, options };
      const place = build ? undefined : await findBuild(path.resolve(folder));
      if (!place) {
        findBuilder(path.resolve(folder));
        await assertNotFrozen(await readPackageName(path.resolve(folder)), deployContext);
      }
      const deploy = async (built: BuildLocation) => {
        if (!options.force) await assertPassesStaticCheck(built, log);
        return deployBuild(built.folder, deployContext);
      };
      const deployment = await (place ? deploy(place) : withBuild(path.resolve(folder), log, deploy));
      if (json) context.stdout.write(`${JSON.stringify(deployment)}\n`);
      const { check, canary, swap, id } = deployment;
      const failure = check && checkFailureReason(check);
      if (failure) throw new UserError(`${failure}. ${id} is published but not live`);
      if (canary && !json) context.stdout.write(describeDeployment(canary));
      if (swap && !json) context.stdout.write(describeRevision(swap));
    });
}
