import type { Check, QueuedCheck } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { CliContext } from '../../context';
import { describeQueue } from '../../registry/checks';
import { createRegistryClient } from '../../registry/portal';

/** `checks`: lists the queue of checks; `checks cancel <id>` cancels one. */
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

  return checks;
}
