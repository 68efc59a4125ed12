import type { Change } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { Context } from '../../context';
import { registryOf } from '../../registry/portal';
import { describeSwap } from '../../registry/swap';
import { parseNumber, parseTarget } from '../arguments';

/** Said of each command that can bring back a release. */
export const AGAIN = 'runs a release again that was rolled back from';

interface SwapOptions {
  reason?: string;
  force?: boolean;
  again?: boolean;
  dryRun?: boolean;
  revision?: number;
  json?: boolean;
}

/** `swap <module>=<release>…`: what runs from the next page on. */
export function swapCommand(context: Context): Command {
  return new Command('swap')
    .description('has pages run other releases from now on: all that are named, or none')
    .argument('<module=release...>', '@lender-portal/documents-mfe=1.4.0+3fa9c1d2e4aa', parseTarget, {})
    .option('--reason <text>', 'stands in the ledger')
    .option('--force', 'without a passed check; with the token of an owner')
    .option('--again', AGAIN)
    .option('--dry-run', 'changes nothing, and says what would be')
    .option('--revision <number>', 'of the live map that was looked at: refused where it is another one by now', parseNumber)
    .option('--json', 'prints what the registry answers')
    .action(async (set: Record<string, string>, { reason = '', force = false, again, dryRun = false, revision, json }: SwapOptions) => {
      const headers = revision === undefined ? {} : { 'if-match': `"${revision}"` };
      const swapped = await registryOf(context)<Change>('POST', '/swaps', { json: { set, reason, dryRun, force, again }, headers });
      context.stdout.write(json ? `${JSON.stringify(swapped)}\n` : describeSwap(swapped));
    });
}

interface RollbackOptions {
  module?: string;
  last?: boolean;
  again?: boolean;
  reason?: string;
  dryRun?: boolean;
  json?: boolean;
}

/** `rollback <seq>`: the map after that row; `rollback --module <name>`: that module alone; `rollback --last`: one step back. */
export function rollbackCommand(context: Context): Command {
  return new Command('rollback')
    .description('has pages run what ran after a row of the ledger, or a module what it ran before; it is a row itself')
    .argument('[seq]', 'of the row, as history shows it', parseNumber)
    .option('--module <name>', 'of which alone the release before runs again, never one that was rolled back from')
    .option('--last', 'takes back the last change; after a rollback it goes further back')
    .option('--again', AGAIN)
    .option('--reason <text>', 'stands in the ledger')
    .option('--dry-run', 'changes nothing, and says what would be')
    .option('--json', 'prints what the registry answers')
    .action(async (to: number | undefined, { module, last, again, reason, dryRun = false, json }: RollbackOptions, command: Command) => {
      if ([to, module, last].filter((each) => each !== undefined).length !== 1)
        command.error('error: name a row of the ledger, a module with --module, or --last');
      const swapped = await registryOf(context)<Change>('POST', '/rollback', { json: { to, module, last, reason, dryRun, again } });
      context.stdout.write(json ? `${JSON.stringify(swapped)}\n` : describeSwap(swapped));
    });
}
