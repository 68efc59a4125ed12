import type { Preview } from '@lender-portal/registry-api';
import { Command } from 'commander';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { assertPassesStaticCheck } from '../check/static-check';
import { withBuild } from '../build/with-build';
import { findBuild, type BuildLocation } from '../module/find-build';
import type { CliContext } from '../context';
import { checkFailureReason } from '../registry/checks';
import { createRegistryClient } from '../registry/portal';
import { UserError } from '../registry/user-error';
import { publishRelease, runCheck, type DeployContext } from '../release/deploy-build';
import { parseMinutes } from './arguments';

/** The longest lifetime that portals allow. */
const DAY_MINUTES = 24 * 60;

interface Options {
  /** False with `--no-build`. */
  build: boolean;
  minutes: number;
  output?: string;
}

/** `review [folder]`: a preview and a check of a change that is not merged yet. */
export function reviewCommand(context: CliContext): Command {
  return new Command('review')
    .description('Build and publish a module, create a preview link, and check it. Nothing goes live')
    .argument('[folder]', 'Folder of the module or remote', '.')
    .option('--no-build', 'Review the existing build')
    .option('--minutes <number>', 'Lifetime of the link', parseMinutes, DAY_MINUTES)
    .option('--output <file>', 'Append preview_url=<link> and release=<id> to this file, such as $GITHUB_OUTPUT')
    .action(async (folder: string, { build, ...options }: Options) => {
      const log = (text: string) => void context.stdout.write(`${text}\n`);
      const registry = createRegistryClient(context);
      const review = (built: BuildLocation) => reviewBuild(built, { context, registry, log, options: {} }, options);
      const module = path.resolve(folder);
      const place = build ? undefined : await findBuild(module);
      if (place) await review(place);
      else await withBuild(module, log, review);
    });
}

async function reviewBuild(
  place: BuildLocation,
  deployContext: DeployContext,
  { minutes, output }: Omit<Options, 'build'>,
): Promise<void> {
  const { registry, log } = deployContext;
  await assertPassesStaticCheck(place, log);
  const { name, id, existing } = await publishRelease(place.folder, deployContext);
  const preview = await registry<Preview>('POST', '/previews', { json: { set: { [name]: id }, minutes } });
  log(`Preview link, valid until ${preview.expiresAt}:\n${preview.url}`);
  if (output !== undefined) await appendFile(output, `preview_url=${preview.url}\nrelease=${id}\n`);
  const failure = checkFailureReason(await runCheck(id, existing?.check ?? undefined, deployContext));
  if (failure !== undefined) throw new UserError(failure);
}
