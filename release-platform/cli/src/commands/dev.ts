import { Command } from 'commander';
import { existsSync, watch, type FSWatcher } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildResult } from '../build/builder';
import type { CliContext } from '../context';
import { PushedPreview } from '../release/pushed-preview';
import { portalUrl } from '../registry/portal';
import { UserError } from '../registry/user-error';
import { parseMinutes } from './arguments';

const DEFAULT_MINUTES = 8 * 60;

interface DevOptions {
  portal?: string;
  minutes: number;
}

/** `dev [folder]`: shows the local build on a running portal, only in the browser that opens the link. */
export function devCommand(context: CliContext): Command {
  return new Command('dev')
    .description('Rebuild on every change and show the build on a running portal, in the browser that opens the link')
    .argument('[folder]', 'Folder of the module or remote', '.')
    .option(
      '--portal <url>',
      'Portal (default: REGISTRY_URL or http://localhost:4000). Portals on other machines require REGISTRY_TOKEN',
    )
    .option('--minutes <number>', 'Lifetime of the link', parseMinutes, DEFAULT_MINUTES)
    .action(async (folder: string, { portal, minutes }: DevOptions) => {
      const origin = portalUrl(portal === undefined ? context : { env: { ...context.env, REGISTRY_URL: portal } });
      const module = path.resolve(folder);
      const { findBuilder } = await import('../build/find-builder');
      const builder = findBuilder(module);
      await builder.generateTypes();
      const preview = await PushedPreview.create(origin, context.env['REGISTRY_TOKEN']?.trim() || undefined, minutes);
      // Not `dist`, because a portal on this machine may serve that to everyone.
      const output = await mkdtemp(path.join(tmpdir(), 'lender-portal-dev-'));
      const print = (text: string) => void context.stdout.write(`${text}\n`);
      print(`Preview: ${preview.url}`);

      let pushing = Promise.resolve();
      const show = (result: BuildResult) => {
        pushing = pushing.then(() => push(preview, output, result)).then(print);
      };
      const operations = watchOperations(
        module,
        () => void builder.generateTypes().catch((error: Error) => print(error.message)),
      );
      const watcher = await builder.watch(output, show);
      await context.interrupted();
      operations?.close();
      await watcher.close();
      await pushing;
      await preview.end().catch(ignoreUserError);
      await rm(output, { recursive: true, force: true });
    });
}

/** @returns undefined for an adopted build without sources */
function watchOperations(module: string, changed: () => void): FSWatcher | undefined {
  const sources = path.join(module, 'src');
  if (!existsSync(sources)) return undefined;
  return watch(sources, { recursive: true }, (_event, file) => file?.endsWith('.graphql') && changed());
}

/** @returns the message to print after a build */
async function push(
  preview: PushedPreview,
  output: string,
  { isSuccessful, messages, duration }: BuildResult,
): Promise<string> {
  if (!isSuccessful) return `${messages}\nBuild failed. The preview was not updated`;
  try {
    const { id } = await preview.push(output);
    return `${messages && `${messages}\n`}Built in ${duration} ms. The preview shows ${id}`;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return `${error.message}\nThe preview was not updated`;
  }
}

function ignoreUserError(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
}
