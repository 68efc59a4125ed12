import type { Preview } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { CliContext } from '../context';
import { createRegistryClient } from '../registry/portal';
import { UserError } from '../registry/user-error';
import { parseMinutes, parseTarget } from './arguments';

interface PreviewOptions {
  panel?: boolean;
  minutes?: number;
  json?: boolean;
}

/** `preview <module>=<release>…`, or `preview --panel`: creates a link that shows releases in browsers that open it. */
export function previewCommand(context: CliContext): Command {
  return new Command('preview')
    .description(
      'Create a link that shows published releases in the browsers that open it. The last line of the output is the link',
    )
    .argument('[module=release...]', '@lender-portal/documents-mfe=1.4.0+3fa9c1d2e4aa', parseTarget, {})
    .option('--panel', 'Choose the releases on a panel in the pages')
    .option('--minutes <number>', 'Lifetime of the link (default: 60)', parseMinutes)
    .option('--json', 'Print the response as JSON')
    .action(async (set: Record<string, string>, { panel = false, minutes, json }: PreviewOptions) => {
      if (panel === Object.keys(set).length > 0)
        throw new UserError('Name the releases, or choose them in the pages with --panel');
      const preview = await createRegistryClient(context)<Preview>('POST', '/previews', {
        json: { ...(panel ? { panel } : { set }), ...(minutes !== undefined && { minutes }) },
      });
      context.stdout.write(
        json ? `${JSON.stringify(preview)}\n` : `Preview link, valid until ${preview.expiresAt}:\n${preview.url}\n`,
      );
    });
}
