import { Command } from 'commander';
import type { Context } from '../../context';
import { registryOf, type Registry } from '../../registry/portal';
import { Refusal } from '../../registry/refusal';
import { describeSwap, type Swap } from '../../registry/swap';
import { parseNumber } from '../arguments';

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
    .option('--last <number>', 'so many of the last ones', parseNumber)
    .option('--json', 'prints the rows of the ledger')
    .action(async ({ last = Infinity, json }: { last?: number; json?: boolean }) => {
      const rows = await lastRows(registryOf(context), last);
      if (json) return void context.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
      context.stdout.write(rows.length === 0 ? 'Nothing was swapped yet: importmap.json is live as it is.\n' : rows.map(describeSwap).join(''));
    });
}

/** The newest are asked for first, and told last. */
async function lastRows(registry: Registry, count: number): Promise<Swap[]> {
  const rows: Swap[] = [];
  while (rows.length < count) {
    const limit = Math.min(count - rows.length, PAGE);
    const before = rows.at(-1)?.seq;
    const page = await registry<Swap[]>('GET', `/ledger?order=newest&limit=${limit}${before === undefined ? '' : `&before=${before}`}`);
    rows.push(...page);
    if (page.length < limit) break;
  }
  return rows.reverse();
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
