import { Command } from 'commander';
import type { Context } from '../../context';
import { registryOf } from '../../registry/portal';
import { describeSwap, type Swap } from '../../registry/swap';
import { parseNumber, parseTarget } from '../arguments';

interface SwapOptions {
  reason?: string;
  force?: boolean;
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
    .option('--dry-run', 'changes nothing, and says what would be')
    .option('--revision <number>', 'of the live map that was looked at: refused where it is another one by now', parseNumber)
    .option('--json', 'prints what the registry answers')
    .action(async (set: Record<string, string>, { reason = '', force = false, dryRun = false, revision, json }: SwapOptions) => {
      const headers = revision === undefined ? {} : { 'if-match': `"${revision}"` };
      const swapped = await registryOf(context)<Swap>('POST', '/swaps', { json: { set, reason, dryRun, force }, headers });
      context.stdout.write(json ? `${JSON.stringify(swapped)}\n` : describeSwap(swapped));
    });
}

interface RollbackOptions {
  module?: string;
  reason?: string;
  dryRun?: boolean;
  json?: boolean;
}

/** `rollback <seq>`: the map as it was after that row; `rollback --module <name>`: that module alone. */
export function rollbackCommand(context: Context): Command {
  return new Command('rollback')
    .description('has pages run what ran after a row of the ledger, or a module what it ran before; it is a row itself')
    .argument('[seq]', 'of the row, as history shows it', parseNumber)
    .option('--module <name>', 'of which alone the release before runs again')
    .option('--reason <text>', 'stands in the ledger')
    .option('--dry-run', 'changes nothing, and says what would be')
    .option('--json', 'prints what the registry answers')
    .action(async (to: number | undefined, { module, reason, dryRun = false, json }: RollbackOptions, command: Command) => {
      if ((to === undefined) === (module === undefined)) command.error('error: name either a row of the ledger, or a module with --module');
      const swapped = await registryOf(context)<Swap>('POST', '/rollback', { json: { to, module, reason, dryRun } });
      context.stdout.write(json ? `${JSON.stringify(swapped)}\n` : describeSwap(swapped));
    });
}
