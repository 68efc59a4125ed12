import type { LedgerRow, Verification } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { CliContext } from '../../context';
import { createRegistryClient, type RegistryClient } from '../../registry/portal';
import { UserError } from '../../registry/user-error';
import { describeRevision } from '../../registry/revision';
import { parseWholeNumber } from '../arguments';

const PAGE = 200;

/** `history`: lists all revisions, oldest first. */
export function historyCommand(context: CliContext): Command {
  return new Command('history')
    .description('List all revisions: who changed what, when and why')
    .option('--last <number>', 'Show only the last revisions', parseWholeNumber)
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
export function verifyCommand(context: CliContext): Command {
  return new Command('verify')
    .description('Verify that the revisions of the ledger are unaltered, and that none is missing between them')
    .option('--head <hash>', 'Fail unless a revision has this hash, from the log or the output of an earlier command')
    .option('--json', 'Print the response as JSON')
    .action(async ({ json, head: kept }: { json?: boolean; head?: string }) => {
      const query = kept === undefined ? '' : `?head=${encodeURIComponent(kept)}`;
      const verified = await createRegistryClient(context)<Verification>('GET', `/ledger/verify${query}`);
      const { ok, rows, head, broken } = verified;
      if (json) context.stdout.write(`${JSON.stringify(verified)}\n`);
      if (broken !== undefined)
        throw new UserError(`Revision ${broken} of the ledger was altered. The ${rows} before it are unaltered`);
      if (!ok)
        throw new UserError(
          `No revision of the ledger has the hash ${kept}. The ledger was rewritten or cut, or the hash is of another ledger`,
        );
      if (!json) context.stdout.write(`Verified ${rows} ${rows === 1 ? 'revision' : 'revisions'}. Head: ${head}\n`);
    });
}
