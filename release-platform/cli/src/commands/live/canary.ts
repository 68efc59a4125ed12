import type { Canary, Promotion } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { Context } from '../../context';
import { describeCanary } from '../../registry/canary';
import { registryOf } from '../../registry/portal';
import { describeSwap } from '../../registry/swap';
import { parseNumber, parseShare, parseTarget } from '../arguments';

interface NewCanary {
  share?: number;
  company?: string[];
  minMounts?: number;
  maxFailureRate?: number;
  reason?: string;
  force?: boolean;
  json?: boolean;
}

interface PromotionOptions {
  reason?: string;
  force?: boolean;
  dryRun?: boolean;
  revision?: number;
  json?: boolean;
}

/** `canary <module> <release> --share 5`: a release for some before it is for all; `canary list | promote | withdraw`. */
export function canaryCommand(context: Context): Command {
  const print = (text: string) => void context.stdout.write(text);
  const printCanary = (canary: Canary, json: boolean | undefined) => print(json ? `${JSON.stringify(canary)}\n` : describeCanary(canary));

  const canary = new Command('canary')
    .description('has some browsers run releases before all do, and says what became of it: it withdraws itself where they fail')
    .argument('[release...]', 'a module and its release, or several as <module>=<release>')
    .usage('<module> <release> --share 5\n       lender-portal canary list | promote <id> | withdraw <id>')
    .option('--share <percent>', 'of browsers, 50 at most', parseShare)
    .option('--company <id...>', 'a company whose users run it; may be given several times')
    .option('--min-mounts <number>', 'from how many on its rate of failures is compared: 200, where nothing is said', parseNumber)
    .option('--max-failure-rate <rate>', 'how far that may be above the others: 0.02, where nothing is said', Number)
    .option('--reason <text>', 'stands in the list, and in the ledger when it is promoted')
    .option('--force', 'without a passed check, or although it was withdrawn before; with the token of an owner')
    .option('--json', 'prints what the registry answers')
    .action(async (words: string[], options: NewCanary, command: Command) => {
      const { company: companies = [], share, minMounts, maxFailureRate, reason = '', force = false, json } = options;
      if (words.length === 0) command.error('error: name a module and its release, or one of: list, promote, withdraw');
      if (share === undefined && companies.length === 0) command.error('error: say who gets it, by --share or --company');
      const set = words.length === 2 && !words.some((word) => word.includes('=')) ? { [words[0]!]: words[1]! } : parseTargets(words, command);
      const wanted = { set, ...(share !== undefined && { share }), companies, minMounts, maxFailureRate, reason, force };
      printCanary(await registryOf(context)<Canary>('POST', '/canaries', { json: wanted }), json);
    });

  canary
    .command('list')
    .description('those that run, then those that have ended')
    .option('--json', 'prints what the registry answers')
    .action(async (_options: unknown, command: Command) => {
      const canaries = await registryOf(context)<Canary[]>('GET', '/canaries');
      if (command.optsWithGlobals<{ json?: boolean }>().json) return print(`${JSON.stringify(canaries, null, 2)}\n`);
      print(canaries.length === 0 ? 'There was no canary yet.\n' : canaries.map(describeCanary).join(''));
    });

  canary
    .command('promote <id>')
    .description('has everybody run its releases: a swap, with all that is asked of one')
    .option('--reason <text>', 'stands in the ledger, instead of that of the canary')
    .option('--force', 'although its checks do not count any more; with the token of an owner')
    .option('--dry-run', 'changes nothing, and says what would be')
    .option('--revision <number>', 'of the live map that was looked at: refused where it is another one by now', parseNumber)
    .option('--json', 'prints what the registry answers')
    .action(async (id: string, _options: unknown, command: Command) => {
      const { reason, force = false, dryRun = false, revision, json } = command.optsWithGlobals<PromotionOptions>();
      const headers = revision === undefined ? {} : { 'if-match': `"${revision}"` };
      const body = { ...(reason !== undefined && { reason }), force, dryRun };
      const swapped = await registryOf(context)<Promotion>('POST', `/canaries/${encodeURIComponent(id)}/promote`, { json: body, headers });
      print(json ? `${JSON.stringify(swapped)}\n` : describeSwap(swapped));
    });

  canary
    .command('withdraw <id>')
    .description('has its browsers run what is live, from their next page on')
    .option('--json', 'prints what the registry answers')
    .action(async (id: string, _options: unknown, command: Command) => {
      const withdrawn = await registryOf(context)<Canary>('DELETE', `/canaries/${encodeURIComponent(id)}`);
      printCanary(withdrawn, command.optsWithGlobals<{ json?: boolean }>().json);
    });

  return canary;
}

function parseTargets(words: readonly string[], command: Command): Record<string, string> {
  try {
    return words.reduce<Record<string, string>>((known, word) => parseTarget(word, known), {});
  } catch {
    return command.error('error: a canary is named as <module> <release>, several as <module>=<release>');
  }
}
