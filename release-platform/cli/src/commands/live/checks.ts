import type { Check, QueuedCheck } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { CliContext } from '../../context';
import { countFindings, describeQueue, formatFindingCount } from '../../registry/checks';
import { createRegistryClient } from '../../registry/portal';
import { parseWholeNumber } from '../arguments';

/** `checks`: lists the queue of checks; `checks cancel <id>` cancels one; `checks accept <id> <number…>` accepts findings. */
export function checksCommand(context: CliContext): Command {
  const print = (text: string) => void context.stdout.write(text);

  const checks = new Command('checks')
    .description('List running and waiting checks')
    .option('--json', 'Print the response as JSON')
    .action(async ({ json = false }: { json?: boolean }) => {
      const queue = await createRegistryClient(context)<QueuedCheck[]>('GET', '/checks/queue');
      print(json ? `${JSON.stringify(queue, null, 2)}\n` : describeQueue(queue, new Date()));
    });

  checks
    .command('cancel <id>')
    .description('Cancel a check that you requested, or any check with an owner token')
    .option('--json', 'Print the response as JSON')
    .action(async (id: string, _options: unknown, command: Command) => {
      const canceled = await createRegistryClient(context)<Check>('DELETE', `/checks/${encodeURIComponent(id)}`);
      print(
        command.optsWithGlobals<{ json?: boolean }>().json
          ? `${JSON.stringify(canceled)}\n`
          : `Canceled check ${canceled.id}.\n`,
      );
    });

  checks
    .command('accept <id> <number...>')
    .description('Accept findings of a failed check by their numbers. It passes if no other is left')
    .requiredOption('--reason <text>', 'Why the release may go live with them')
    .option('--json', 'Print the response as JSON')
    .action(async (id: string, numbers: string[], { reason }: { reason: string }, command: Command) => {
      const findings = numbers.map(parseWholeNumber);
      const check = await createRegistryClient(context)<Check>('POST', `/checks/${encodeURIComponent(id)}/acceptance`, {
        json: { findings, reason },
      });
      const left = formatFindingCount(countFindings(check));
      print(
        command.optsWithGlobals<{ json?: boolean }>().json
          ? `${JSON.stringify(check)}\n`
          : check.state === 'passed'
            ? `Check ${check.id} passed. Deploy again to use it.\n`
            : `Accepted. ${left} left in check ${check.id}.\n`,
      );
    });

  return checks;
}
