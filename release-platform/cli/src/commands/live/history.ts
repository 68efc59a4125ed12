import type { LedgerRow, Verification } from '@lender-portal/registry-api';
import { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import type { Context } from '../../context';
import { registryOf, type Registry } from '../../registry/portal';
import { Refusal } from '../../registry/refusal';
import { describeSwap } from '../../registry/swap';
import { parseNumber } from '../arguments';

const PAGE = 200;

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
async function lastRows(registry: Registry, count: number): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  while (rows.length < count) {
    const limit = Math.min(count - rows.length, PAGE);
    const before = rows.at(-1)?.seq;
    const page = await registry<LedgerRow[]>('GET', `/ledger?order=newest&limit=${limit}${before === undefined ? '' : `&before=${before}`}`);
    rows.push(...page);
    if (page.length < limit) break;
  }
  return rows.reverse();
}

/** `verify`: whether the ledger is as it was written. */
export function verifyCommand(context: Context): Command {
  return new Command('verify')
    .description('whether every row of the ledger is as it was written, follows the one before, and leads to the checkpoints outside the database')
    .option('--checkpoint <file or seq:hash>', 'a head that you kept elsewhere: a checkpoint, or a line of the log')
    .option('--json', 'prints what the registry answers')
    .action(async ({ json, checkpoint }: { json?: boolean; checkpoint?: string }) => {
      const kept = checkpoint === undefined ? '' : `?checkpoint=${await readKeptHead(checkpoint)}`;
      const verified = await registryOf(context)<Verification>('GET', `/ledger/verify${kept}`);
      if (json) context.stdout.write(`${JSON.stringify(verified)}\n`);
      const { ok, rows, head, broken, message, remarks = [], checkpoint: newest } = verified;
      if (!json) for (const remark of remarks) context.stderr.write(`${remark}\n`);
      if (!ok) throw new Refusal(message ?? `Row ${broken} of the ledger is not as it was written; the ${rows} before it are`);
      if (json) return;
      context.stdout.write(`${rows} ${rows === 1 ? 'row' : 'rows'}, all as they were written; the last one is ${head}\n`);
      if (newest) context.stdout.write(`Compared with the checkpoint of row ${newest.seq}, written at ${newest.at}\n`);
    });
}

const HEAD = /^(\d{1,9}):([0-9a-f]{64})$/;

/** @returns `<seq>:<hash>`, of a text or of the last checkpoint in a file */
async function readKeptHead(value: string): Promise<string> {
  if (HEAD.test(value)) return value;
  const text = await readFile(value, 'utf8').catch(() => {
    throw new Refusal(`"${value}" is neither <seq>:<hash> nor a file that can be read`);
  });
  const found = text.split('\n').findLast((line) => headIn(line) !== undefined);
  if (found === undefined) throw new Refusal(`${value} holds no checkpoint: a JSON line with "seq" and "hash", or with "checkpoint": "<seq>:<hash>"`);
  return headIn(found)!;
}

/** @returns undefined for a line that is neither a checkpoint nor a log line of one */
function headIn(line: string): string | undefined {
  try {
    const { seq, hash, checkpoint = `${String(seq)}:${String(hash)}` } = JSON.parse(line) as Record<string, unknown>;
    return HEAD.test(String(checkpoint)) ? String(checkpoint) : undefined;
  } catch {
    return undefined;
  }
}
