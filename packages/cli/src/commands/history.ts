import { Command } from 'commander';
import type { Context } from '../context';
import { registryOf } from '../registry/portal';
import { Refusal } from '../registry/refusal';
import { describeSwap, type Swap } from '../registry/swap';

const PAGE = 200;

interface Verified {
  ok: boolean;
  rows: number;
  head: string;
  broken?: number;
}

/** `history`: all swaps, in order. */
export function historyCommand(context: Context): Command {
  return new Command('history')
    .description('all changes of what runs: who, when, what, from, to, why')
    .option('--json', 'prints the rows of the ledger')
    .action(async ({ json }: { json?: boolean }) => {
      const registry = registryOf(context);
      const rows: Swap[] = [];
      for (;;) {
        const page = await registry<Swap[]>('GET', `/ledger?after=${rows.at(-1)?.seq ?? 0}&limit=${PAGE}`);
        rows.push(...page);
        if (page.length < PAGE) break;
      }
      if (json) return void context.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
      context.stdout.write(rows.length === 0 ? 'Nothing was swapped yet: importmap.json is live as it is.\n' : rows.map(describeSwap).join(''));
    });
}

/** `verify`: whether the ledger is as it was written. */
export function verifyCommand(context: Context): Command {
  return new Command('verify')
    .description('whether every row of the ledger is as it was written, and follows the one before')
    .option('--json', 'prints what the registry answers')
    .action(async ({ json }: { json?: boolean }) => {
      const verified = await registryOf(context)<Verified>('GET', '/ledger/verify');
      if (json) context.stdout.write(`${JSON.stringify(verified)}\n`);
      const { ok, rows, head, broken } = verified;
      if (!ok) throw new Refusal(`Row ${broken} of the ledger is not as it was written; the ${rows} before it are`);
      if (!json) context.stdout.write(`${rows} ${rows === 1 ? 'row' : 'rows'}, all as they were written; the last one is ${head}\n`);
    });
}
