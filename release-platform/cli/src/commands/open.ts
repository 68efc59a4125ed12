import type { SessionLink } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { Context } from '../context';
import { registryToken } from '../registry/credentials';
import { callPortal, portalUrl } from '../registry/portal';

interface OpenOptions {
  /** False with `--no-browser`. */
  browser: boolean;
  json?: boolean;
}

/** `open`: the owners' page of the portal, with the rights of the token. */
export function openCommand(context: Context): Command {
  return new Command('open')
    .description("opens the owners' page: what is live, who changed it, and the way back; its link works once, for five minutes")
    .option('--no-browser', 'prints the link and opens nothing')
    .option('--json', 'prints {url, expiresAt} and opens nothing')
    .action(async ({ browser, json }: OpenOptions) => {
      const link = await callPortal<SessionLink>(portalUrl(context), '/registry/sessions', {
        method: 'POST',
        token: registryToken(context),
      });
      if (json) return void context.stdout.write(`${JSON.stringify(link)}\n`);
      const isOpened = browser && (await context.openInBrowser(link.url));
      context.stdout.write(
        isOpened ? 'Opened in your browser. Should it not be there, this link works once, for five minutes:\n' : 'This link works once, for five minutes:\n',
      );
      context.stdout.write(`${link.url}\n`);
    });
}
