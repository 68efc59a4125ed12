import type { NewWebhook, Webhook, WebhookDelivery } from '@lender-portal/registry-api';
import { Command, Option } from 'commander';
import type { CliContext } from '../context';
import { createRegistryClient } from '../registry/portal';
import { UserError } from '../registry/user-error';

/** `webhooks list | add | remove | test | deliveries | resend`: tells other systems what happens (owner token). */
export function webhooksCommand(context: CliContext): Command {
  const print = (text: string) => void context.stdout.write(`${text}\n`);
  const call = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, json?: unknown) =>
    createRegistryClient(context)<Result>(method, `/webhooks${path}`, { json });
  const pathOf = (...ids: string[]) => ids.map((id) => `/${encodeURIComponent(id)}`).join('');

  const webhooks = new Command('webhooks').description(
    'Send events such as swaps and failing releases to other systems (owner token required)',
  );

  webhooks
    .command('list')
    .description('List webhooks')
    .option('--json', 'Print the response as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const listed = await call<Webhook[]>('GET', '');
      if (json) return print(JSON.stringify(listed, null, 2));
      if (listed.length === 0) print('No webhooks.');
      for (const { id, url, format, events, waiting, last } of listed)
        print(
          `${id}  ${format}  ${url}  ${events.join(', ') || 'all events'}  ${waiting} waiting${last ? `, last: ${describeState(last)}` : ''}`,
        );
    });

  webhooks
    .command('add <url>')
    .description('Add a webhook. Its secret is shown only once, on the last line of the output')
    .addOption(
      new Option('--format <format>', 'Format of the messages')
        .choices(['standard', 'slack', 'teams'])
        .default('standard'),
    )
    .option('--event <type...>', 'Event to send, such as release.failing (repeatable; default: all)')
    .option('--json', 'Print {id, secret} as JSON')
    .action(async (url: string, { format, event: events = [], json }: Addition) => {
      const created = await call<NewWebhook>('POST', '', { url, format, events });
      if (json) return print(JSON.stringify(created));
      print(`Added webhook ${created.id}. Copy its secret now, it is not shown again:`);
      print(created.secret);
    });

  webhooks
    .command('remove <id>')
    .description('Remove a webhook and its deliveries')
    .action(async (id: string) => {
      await call('DELETE', pathOf(id));
      print(`Removed webhook ${id}.`);
    });

  webhooks
    .command('test <id>')
    .description('Send a test event')
    .action(async (id: string) => report(await call<WebhookDelivery>('POST', `${pathOf(id)}/test`)));

  webhooks
    .command('deliveries <id>')
    .description('List the newest deliveries of a webhook')
    .option('--json', 'Print the response as JSON')
    .action(async (id: string, { json }: { json?: boolean }) => {
      const listed = await call<WebhookDelivery[]>('GET', `${pathOf(id)}/deliveries`);
      if (json) return print(JSON.stringify(listed, null, 2));
      for (const delivery of listed)
        print(`${delivery.id}  ${delivery.createdAt}  ${delivery.message}\n  ${describeState(delivery)}`);
    });

  webhooks
    .command('resend <id> <delivery>')
    .description('Send an event again, with the same webhook-id')
    .action(async (id: string, delivery: string) =>
      report(await call<WebhookDelivery>('POST', `${pathOf(id)}/deliveries${pathOf(delivery)}/resend`)),
    );

  function report(delivery: WebhookDelivery): void {
    if (delivery.state === 'failed' || delivery.error !== null) throw new UserError(describeState(delivery));
    print(describeState(delivery));
  }

  return webhooks;
}

interface Addition {
  format: Webhook['format'];
  event?: string[];
  json?: boolean;
}

/** @returns such as `waiting, 3 attempts: The receiver responded with 503` */
const describeState = ({ state, attempts, error }: WebhookDelivery): string =>
  `${state}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}${error === null ? '' : `: ${error}`}`;
