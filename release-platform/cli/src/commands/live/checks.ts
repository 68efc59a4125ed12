import type { Check, QueuedCheck } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { Context } from '../../context';
import { describeQueue } from '../../registry/checks';
import { registryOf } from '../../registry/portal';

/** `checks`: the queue of checks on a portal; `checks cancel <id>` ends one. */
export function checksCommand(context: Context): Command {
  const print = (text: string) => void context.stdout.write(text);

  const checks = new Command('checks')
    .description('lists the checks that run or wait on a portal')
    .option('--json', 'prints what the registry answers')
    .action(async ({ json = false }: { json?: boolean }) => {
      const queue = await registryOf(context)<QueuedCheck[]>('GET', '/checks/queue');
      print(json ? `${JSON.stringify(queue, null, 2)}\n` : describeQueue(queue, new Date()));
    });

  checks
    .command('cancel <id>')
    .description('cancels a check that you asked for; with the token of an owner any check')
    .option('--json', 'prints what the registry answers')
    .action(async (id: string, _options: unknown, command: Command) => {
      const canceled = await registryOf(context)<Check>('DELETE', `/checks/${encodeURIComponent(id)}`);
      print(command.optsWithGlobals<{ json?: boolean }>().json ? `${JSON.stringify(canceled)}\n` : `The check ${canceled.id} is canceled.\n`);
    });

  return checks;
}
