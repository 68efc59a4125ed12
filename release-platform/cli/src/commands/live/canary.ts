import type { Canary, Promotion } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { CliContext } from '../../context';
import { describeCanary } from '../../registry/canary';
import { createRegistryClient } from '../../registry/portal';
import { describeRevision } from '../../registry/revision';
import { ACCEPT_RISK_HELP, parseWholeNumber, parseShare, parseTarget } from '../arguments';

interface NewCanary {
  share?: number;
  company?: string[];
  minFailingLenders?: number;
  maxFailureRate?: number;
  reason?: string;
  force?: boolean;
  json?: boolean;
}

interface PromotionOptions {
  reason?: string;
  force?: boolean;
  acceptRisk?: boolean;
  dryRun?: boolean;
  revision?: number;
  json?: boolean;
}

/** `canary <module>=<release>… --share 5`: releases to a share of browsers first; `canary list | promote | withdraw`. */
export function canaryCommand(context: CliContext): Command {
  const print = (text: string) => void context.stdout.write(text);
  const printCanary = (canary: Canary, json: boolean | undefined) =>
    print(json ? `${JSON.stringify(canary)}\n` : describeCanary(canary));

  const canary = new Command('canary')
    .description('Run releases in a share of browsers first. A canary withdraws itself if they fail')
    .argument('[module=release...]', '@lender-portal/documents-mfe=1.4.0+3fa9c1d2e4aa', parseTarget, {})
    .usage('<module>=<release>… --share 5\n       lender-portal canary list | promote <id> | withdraw <id>')
    .option('--share <percent>', 'Percentage of browsers, at most 50', parseShare)
    .option('--company <id...>', 'Company whose users run it (repeatable)')
    .option(
      '--min-failing-lenders <number>',
      'Lenders who must meet a failure before it is withdrawn (default: 5)',
      parseWholeNumber,
    )
    .option('--max-failure-rate <rate>', 'Allowed failure rate above that of other browsers (default: 0.05)', Number)
    .option('--reason <text>', 'Reason for the list, and for the ledger on promotion')
    .option('--force', 'Start without a passed check, or again after a withdrawal (owner token required)')
    .option('--json', 'Print the response as JSON')
    .action(async (set: Record<string, string>, options: NewCanary, command: Command) => {
      const {
        company: companies = [],
        share,
        minFailingLenders,
        maxFailureRate,
        reason = '',
        force = false,
        json,
      } = options;
      if (Object.keys(set).length === 0)
        command.error('error: specify <module>=<release>, or a subcommand: list, promote, withdraw');
      if (share === undefined && companies.length === 0) command.error('error: specify --share or --company');
      const request = {
        set,
        ...(share !== undefined && { share }),
        companies,
        minFailingLenders,
        maxFailureRate,
        reason,
        force,
      };
      printCanary(await createRegistryClient(context)<Canary>('POST', '/canaries', { json: request }), json);
    });

  canary
    .command('list')
    .description('List running canaries, then ended ones')
    .option('--json', 'Print the response as JSON')
    .action(async (_options: unknown, command: Command) => {
      const canaries = await createRegistryClient(context)<Canary[]>('GET', '/canaries');
      if (command.optsWithGlobals<{ json?: boolean }>().json) return print(`${JSON.stringify(canaries, null, 2)}\n`);
      print(canaries.length === 0 ? 'No canaries found.\n' : canaries.map(describeCanary).join(''));
    });

  canary
    .command('promote <id>')
    .description('Make the releases of a canary live, with the same requirements as swap')
    .option('--reason <text>', 'Reason for the ledger (default: the reason of the canary)')
    .option('--force', 'Promote even if its checks are outdated (owner token required)')
    .option('--accept-risk', ACCEPT_RISK_HELP)
    .option('--dry-run', 'Show the effect without changing anything')
    .option('--revision <number>', 'Fail unless this revision is live', parseWholeNumber)
    .option('--json', 'Print the response as JSON')
    .action(async (id: string, _options: unknown, command: Command) => {
      const {
        reason,
        force = false,
        acceptRisk,
        dryRun = false,
        revision,
        json,
      } = command.optsWithGlobals<PromotionOptions>();
      const headers = revision === undefined ? {} : { 'if-match': `"${revision}"` };
      const promotion = await createRegistryClient(context)<Promotion>(
        'POST',
        `/canaries/${encodeURIComponent(id)}/promote`,
        {
          json: { ...(reason !== undefined && { reason }), force, dryRun, ...(acceptRisk && { acceptRisk }) },
          headers,
        },
      );
      print(json ? `${JSON.stringify(promotion)}\n` : describeRevision(promotion));
    });

  canary
    .command('withdraw <id>')
    .description('End a canary. Its browsers run the live releases from the next page load')
    .option('--json', 'Print the response as JSON')
    .action(async (id: string, _options: unknown, command: Command) => {
      const withdrawn = await createRegistryClient(context)<Canary>('DELETE', `/canaries/${encodeURIComponent(id)}`);
      printCanary(withdrawn, command.optsWithGlobals<{ json?: boolean }>().json);
    });

  return canary;
}
