import type { Preview } from '@lender-portal/registry-api';
import { Command } from 'commander';
import type { Context } from '../context';
import { registryOf } from '../registry/portal';
import { parseMinutes, parseTarget } from './arguments';

/** `preview <module>=<release>…`: a link, for the browser that opens it alone. */
export function previewCommand(context: Context): Command {
  return new Command('preview')
    .description('has the portal run published releases in the browser that opens the link, which stands alone on the last line')
    .argument('<module=release...>', '@lender-portal/documents-mfe=1.4.0+3fa9c1d2e4aa', parseTarget, {})
    .option('--minutes <number>', 'how long it works: an hour, where nothing is said', parseMinutes)
    .option('--json', 'prints what the registry answers')
    .action(async (set: Record<string, string>, { minutes, json }: { minutes?: number; json?: boolean }) => {
      const preview = await registryOf(context)<Preview>('POST', '/previews', { json: { set, ...(minutes !== undefined && { minutes }) } });
      context.stdout.write(
        json ? `${JSON.stringify(preview)}\n` : `This link works until ${preview.expiresAt}, in each browser that opens it:\n${preview.url}\n`,
      );
    });
}
