import type { SessionLink } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { CliContext } from '../context';
import { registryToken } from '../registry/credentials';
import { callPortal, portalUrl } from '../registry/portal';

interface OpenOptions {
  /** False with `--no-browser`. */
  browser: boolean;
  json?: boolean;
}

/** `open`: opens the owners' page with the rights of the token. */
export function openCommand(context: CliContext): Command {
  return new Command('open')
    .description("Open the owners' page in a browser. The link works once, within five minutes")
    .option('--no-browser', 'Print the link without opening it')
    .option('--json', 'Print {url, expiresAt} as JSON without opening the link')
    .action(async ({ browser, json }: OpenOptions) => {
      const link = await callPortal<SessionLink>(portalUrl(context), '/registry/sessions', {
        method: 'POST',
        token: registryToken(context),
      });
      if (json) return void context.stdout.write(`${JSON.stringify(link)}\n`);
      const isOpened = browser && (await context.openInBrowser(link.url));
      context.stdout.write(
        isOpened
          ? 'Opened in your browser. If it did not open, use this link (works once, within five minutes):\n'
          : 'Open this link (works once, within five minutes):\n',
      );
      context.stdout.write(`${link.url}\n`);
    });
}
