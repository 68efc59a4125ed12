import { Command } from 'commander';
import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildResult } from '../build/builder';
import type { Context } from '../context';
import { PushedPreview } from '../release/pushed-preview';
import { portalUrl } from '../registry/portal';
import { Refusal } from '../registry/refusal';
import { parseMinutes } from './arguments';

const DEFAULT_MINUTES = 8 * 60;

interface DevOptions {
  portal?: string;
  minutes: number;
}

/** `dev [folder]`: a running portal shows the local build, to the browser that opens the link alone. */
export function devCommand(context: Context): Command {
  return new Command('dev')
    .description('builds with every change, and has a running portal show it in the browser that opens the link')
    .argument('[folder]', 'of the module or remote', '.')
    .option('--portal <url>', 'the portal, by default REGISTRY_URL or http://localhost:4000; one elsewhere needs REGISTRY_TOKEN')
    .option('--minutes <number>', 'how long the link works', parseMinutes, DEFAULT_MINUTES)
    .action(async (folder: string, { portal, minutes }: DevOptions) => {
      const origin = portalUrl(portal === undefined ? context : { env: { ...context.env, REGISTRY_URL: portal } });
      const module = path.resolve(folder);
      const { builderOf } = await import('../build/builder-of');
      const builder = builderOf(module);
      await builder.generateTypes();
      const preview = await PushedPreview.create(origin, context.env['REGISTRY_TOKEN']?.trim() || undefined, minutes);
      // Not into `dist`: a portal on this machine may serve that to everybody.
      const output = await mkdtemp(path.join(tmpdir(), 'lender-portal-dev-'));
      const print = (text: string) => void context.stdout.write(`${text}\n`);
      print(`Preview: ${preview.url}`);

      let pushing = Promise.resolve();
      const show = (result: BuildResult) => {
        pushing = pushing.then(() => push(preview, output, result)).then(print);
      };
      const operations = watchOperations(module, () => void builder.generateTypes().catch((error: Error) => print(error.message)));
      const watcher = await builder.watch(output, show);
      await context.interrupted();
      operations.close();
      await watcher.close();
      await pushing;
      await preview.end().catch(ignoreRefusal);
      await rm(output, { recursive: true, force: true });
    });
}

const watchOperations = (module: string, changed: () => void) =>
  watch(path.join(module, 'src'), { recursive: true }, (_event, file) => file?.endsWith('.graphql') && changed());

/** @returns what became of a build */
async function push(preview: PushedPreview, output: string, { isGood, messages, duration }: BuildResult): Promise<string> {
  if (!isGood) return `${messages}\nNot built; the preview stays as it is`;
  try {
    const { id } = await preview.push(output);
    return `${messages && `${messages}\n`}Built in ${duration} ms; the preview shows ${id}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.message}\nNot shown; the preview stays as it is`;
  }
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
