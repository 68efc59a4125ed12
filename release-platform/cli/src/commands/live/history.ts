import type { LedgerRow, Verification } from '@lender-portal/registry-api';
import { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import type { Context } from '../../context';
import { createRegistryClient, type RegistryClient } from '../../registry/portal';
import { UserError } from '../../registry/user-error';
import { describeRevision } from '../../registry/revision';
import { parseNumber } from '../arguments';

const PAGE = 200;

/** `history`: lists all revisions, oldest first. */
export function historyCommand(context: Context): Command {
  return new Command('history')
    .description('List all revisions: who changed what, when and why')
    .option('--last <number>', 'Show only the last revisions', parseNumber)
    .option('--json', 'Print the revisions as JSON')
    .action(async ({ last = Infinity, json }: { last?: number; json?: boolean }) => {
      const rows = await lastRows(createRegistryClient(context), last);
      if (json) return void context.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
      context.stdout.write(
        rows.length === 0 ? 'No revisions yet. importmap.json is live.\n' : rows.map(describeRevision).join(''),
      );
    });
}

/** Requests the newest rows first and returns them oldest first. */
async function lastRows(registry: RegistryClient, count: number): Promise<LedgerRow[]> {
  const rows: LedgerRow[] = [];
  while (rows.length < count) {
    const limit = Math.min(count - rows.length, PAGE);
    const before = rows.at(-1)?.seq;
    const page = await registry<LedgerRow[]>(
      'GET',
      `/ledger?order=newest&limit=${limit}${before === undefined ? '' : `&before=${before}`}`,
    );
    rows.push(...page);
    if (page.length < limit) break;
  }
  return rows.reverse();
}

/** `verify`: verifies that the ledger is unaltered. */
export function verifyCommand(context: Context): Command {
  return new Command('verify')
    .description(
      'Verify that the ledger is unaltered, unbroken, and consistent with the checkpoints outside the database',
    )
    .option(
      '--checkpoint <file or seq:hash>',
      'Checkpoint that you stored elsewhere: <seq>:<hash>, a checkpoint file, or a log file',
    )
    .option('--json', 'Print the response as JSON')
    .action(async ({ json, checkpoint }: { json?: boolean; checkpoint?: string }) => {
      const query = checkpoint === undefined ? '' : `?checkpoint=${await readCheckpoint(checkpoint)}`;
      const verified = await createRegistryClient(context)<Verification>('GET', `/ledger/verify${query}`);
      if (json) context.stdout.write(`${JSON.stringify(verified)}\n`);
      const { ok, rows, head, broken, message, remarks = [], checkpoint: newest } = verified;
      if (!json) for (const remark of remarks) context.stderr.write(`${remark}\n`);
      if (!ok)
        throw new UserError(
          message ?? `Revision ${broken} of the ledger was altered. The ${rows} before it are unaltered`,
        );
      if (json) return;
      context.stdout.write(`Verified ${rows} ${rows === 1 ? 'revision' : 'revisions'}. Head: ${head}\n`);
      if (newest) context.stdout.write(`Matches the checkpoint of revision ${newest.seq}, written at ${newest.at}\n`);
    });
}

const HEAD = /^(\d{1,9}):([0-9a-f]{64})$/;

/** @returns `<seq>:<hash>` from the text, or from the last checkpoint in a file */
async function readCheckpoint(value: string): Promise<string> {
  if (HEAD.test(value)) return value;
  const text = await readFile(value, 'utf8').catch(() => {
    throw new UserError(`"${value}" is neither <seq>:<hash> nor a readable file`);
  });
  const line = text.split('\n').findLast((each) => headIn(each) !== undefined);
  if (line === undefined)
    throw new UserError(
      `${value} contains no checkpoint. Expected a JSON line with "seq" and "hash", or with "checkpoint": "<seq>:<hash>"`,
    );
  return headIn(line)!;
}

/** @returns undefined if the line is neither a checkpoint nor a log entry with one */
function headIn(line: string): string | undefined {
  try {
    const { seq, hash, checkpoint = `${String(seq)}:${String(hash)}` } = JSON.parse(line) as Record<string, unknown>;
    return HEAD.test(String(checkpoint)) ? String(checkpoint) : undefined;
  } catch {
    return undefined;
  }
}
