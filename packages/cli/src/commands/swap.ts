import { Command, InvalidArgumentError } from 'commander';
import type { Context } from '../context';
import { registryToken } from '../registry/credentials';
import { callPortal, portalUrl } from '../registry/portal';
import { describeSwap, type Swap } from '../registry/swap';

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
      const swapped = await callPortal<Swap>(portalUrl(context), '/registry/swaps', {
        method: 'POST',
        token: registryToken(context),
        json: { set, reason, dryRun, force },
        ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
      });
      context.stdout.write(json ? `${JSON.stringify(swapped)}\n` : describeSwap(swapped));
    });
}

/** `rollback <seq>`: the map as it was after that row. */
export function rollbackCommand(context: Context): Command {
  return new Command('rollback')
    .description('has pages run what ran after a row of the ledger; it is a row itself')
    .argument('<seq>', 'of the row, as history shows it', parseNumber)
    .option('--reason <text>', 'stands in the ledger')
    .option('--json', 'prints what the registry answers')
    .action(async (to: number, { reason, json }: { reason?: string; json?: boolean }) => {
      const swapped = await callPortal<Swap>(portalUrl(context), '/registry/rollback', {
        method: 'POST',
        token: registryToken(context),
        json: { to, ...(reason !== undefined && { reason }) },
      });
      context.stdout.write(json ? `${JSON.stringify(swapped)}\n` : describeSwap(swapped));
    });
}

function parseTarget(text: string, known: Record<string, string>): Record<string, string> {
  const [module, release, ...more] = text.split('=');
  if (!module || !release || more.length > 0) throw new InvalidArgumentError('It is written <module>=<release>.');
  return { ...known, [module]: release };
}

function parseNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a number.');
  return Number(text);
}
