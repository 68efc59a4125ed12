import type { Canary, Change } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { CliContext } from '../../context';
import { createRegistryClient, type RegistryClient } from '../../registry/portal';
import { describeRevision } from '../../registry/revision';
import { ACCEPT_RISK_HELP, parseWholeNumber, parseTarget } from '../arguments';

/** Help text of the `--again` option. */
export const AGAIN_HELP = 'Allow a release that was rolled back';

/** Help text of the `--hotfix` option. */
export const HOTFIX_HELP = 'Change a frozen module for this reason (owner token required)';

interface SwapOptions {
  reason?: string;
  force?: boolean;
  again?: boolean;
  hotfix?: string;
  dryRun?: boolean;
  revision?: number;
  json?: boolean;
}

/** `swap <module>=<release>…`: makes releases live. */
export function swapCommand(context: CliContext): Command {
  return new Command('swap')
    .description('Make releases live. All of them change together, or none')
    .argument('<module=release...>', '@lender-portal/documents-mfe=1.4.0+3fa9c1d2e4aa', parseTarget, {})
    .option('--reason <text>', 'Reason for the ledger')
    .option('--force', 'Skip the required checks (owner token required)')
    .option('--again', AGAIN_HELP)
    .option('--hotfix <reason>', HOTFIX_HELP)
    .option('--dry-run', 'Show the effect without changing anything')
    .option('--revision <number>', 'Fail unless this revision is live', parseWholeNumber)
    .option('--json', 'Print the response as JSON')
    .action(
      async (
        set: Record<string, string>,
        { reason = '', force = false, again, hotfix, dryRun = false, revision, json }: SwapOptions,
      ) => {
        const headers = revision === undefined ? {} : { 'if-match': `"${revision}"` };
        const change = await createRegistryClient(context)<Change>('POST', '/swaps', {
          json: { set, reason, dryRun, force, again, hotfix },
          headers,
        });
        context.stdout.write(json ? `${JSON.stringify(change)}\n` : describeRevision(change));
      },
    );
}

interface RollbackOptions {
  module?: string;
  last?: boolean;
  again?: boolean;
  acceptRisk?: boolean;
  reason?: string;
  dryRun?: boolean;
  json?: boolean;
}

/**
 * `rollback <seq>`: restores that revision; `rollback --module <name>`: one module only; `rollback --last`: one step
 * back.
 */
export function rollbackCommand(context: CliContext): Command {
  return new Command('rollback')
    .description(
      'Restore an earlier revision, or the previous release of one module. A rollback creates a new revision',
    )
    .argument('[seq]', 'Number of the revision, as shown by history', parseWholeNumber)
    .option(
      '--module <name>',
      'Restore the previous release of this module only, skipping releases that were rolled back or are known to fail',
    )
    .option('--last', 'Revert the last change. Repeat to go further back')
    .option('--again', AGAIN_HELP)
    .option('--accept-risk', ACCEPT_RISK_HELP)
    .option('--reason <text>', 'Reason for the ledger')
    .option('--dry-run', 'Show the effect without changing anything')
    .option('--json', 'Print the response as JSON')
    .action(
      async (
        to: number | undefined,
        { module, last, again, acceptRisk, reason, dryRun = false, json }: RollbackOptions,
        command: Command,
      ) => {
        if ([to, module, last].filter((each) => each !== undefined).length !== 1)
          command.error('error: specify a revision, --module or --last');
        const registry = createRegistryClient(context);
        const canary = module === undefined ? undefined : await findDeployment(registry, module);
        if (canary) {
          if (!dryRun) await registry<Canary>('DELETE', `/canaries/${canary.id}`);
          const text = `${dryRun ? 'Nothing was changed. Effect: withdraws' : 'Withdrew'} the canary of ${module} ${canary.set[module!]}. The live release stays. To restore the one before it, run the command again\n`;
          return void context.stdout.write(json ? `${JSON.stringify({ withdrawn: canary.id })}\n` : text);
        }
        const change = await registry<Change>('POST', '/rollback', {
          json: { to, module, last, reason, dryRun, again, ...(acceptRisk && { acceptRisk }) },
        });
        context.stdout.write(json ? `${JSON.stringify(change)}\n` : describeRevision(change));
      },
    );
}

/** @returns the running canary of a module's last deployment */
const findDeployment = async (registry: RegistryClient, module: string): Promise<Canary | undefined> =>
  (await registry<Canary[]>('GET', '/canaries')).find(
    ({ state, promotion, set }) => state === 'running' && promotion !== null && module in set,
  );
