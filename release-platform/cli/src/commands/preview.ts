import type { Preview } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { Context } from '../context';
import { createRegistryClient } from '../registry/portal';
import { parseMinutes, parseTarget } from './arguments';

/** `preview <module>=<release>…`: creates a link that shows the releases in the browsers that open it. */
export function previewCommand(context: Context): Command {
  return new Command('preview')
    .description(
      'Create a link that shows published releases in the browsers that open it. The last line of the output is the link',
    )
    .argument('<module=release...>', '@lender-portal/documents-mfe=1.4.0+3fa9c1d2e4aa', parseTarget, {})
    .option('--minutes <number>', 'Lifetime of the link (default: 60)', parseMinutes)
    .option('--json', 'Print the response as JSON')
    .action(async (set: Record<string, string>, { minutes, json }: { minutes?: number; json?: boolean }) => {
      const preview = await createRegistryClient(context)<Preview>('POST', '/previews', {
        json: { set, ...(minutes !== undefined && { minutes }) },
      });
      context.stdout.write(
        json ? `${JSON.stringify(preview)}\n` : `Preview link, valid until ${preview.expiresAt}:\n${preview.url}\n`,
      );
    });
}
