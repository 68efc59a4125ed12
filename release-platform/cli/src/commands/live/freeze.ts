import type { LedgerRow } from '@lender-portal/registry-api';
import { Command, InvalidArgumentError } from 'commander';
import type { CliContext } from '../../context';
import { createRegistryClient } from '../../registry/portal';
import { describeRevision } from '../../registry/revision';

interface Options {
  all?: boolean;
  reason: string;
  until?: string;
  json?: boolean;
}

/** `freeze <module> | --all`: blocks changes to live releases until an owner lifts the freeze, or until a time. */
export const freezeCommand = (context: CliContext): Command =>
  createCommand('freeze', context)
    .description('Freeze a module or all modules, except for rollbacks and hotfixes (owner token required)')
    .option('--until <time>', 'End, such as 2026-12-01T08:00Z (default: until lifted)', parseTime);

/** `lift <module> | --all`: lifts a freeze. */
export const liftCommand = (context: CliContext): Command =>
  createCommand('lift', context).description('Lift the freeze of a module or of all (owner token required)');

const createCommand = (verb: 'freeze' | 'lift', context: CliContext): Command =>
  new Command(verb)
    .argument('[module]', 'For example @lender-portal/documents-mfe')
    .option('--all', 'All modules')
    .requiredOption('--reason <text>', 'Reason for the ledger')
    .option('--json', 'Print the response as JSON')
    .action(async (module: string | undefined, { all, reason, until, json }: Options, command: Command) => {
      if ((module === undefined) === (all === undefined)) command.error('error: specify a module or --all');
      const row = await createRegistryClient(context)<LedgerRow>('POST', `/${verb}`, {
        json: { module: module ?? null, reason, until },
      });
      context.stdout.write(json ? `${JSON.stringify(row)}\n` : describeRevision(row));
    });

function parseTime(text: string): string {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError('Expected a time such as 2026-12-01T08:00Z.');
  return time.toISOString();
}
