import type { Check, Preview } from '@lender-portal/registry-api';
import { Command } from 'commander';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { withBuild } from '../build/with-build';
import { findBuild } from '../module/find-build';
import { describePreview } from '../ci/describe-preview';
import { postComment } from '../ci/post-comment';
import { annotate } from '../ci/workflow-commands';
import type { CliContext } from '../context';
import { checkFailureReason } from '../registry/checks';
import { createRegistryClient, portalUrl } from '../registry/portal';
import { UserError } from '../registry/user-error';
import { describeResult, publishRelease, runCheck, type DeployContext } from '../release/deploy-build';
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
    .description(
      'Build and publish a module, create a preview link, and check it. In a pull request on GitHub or a merge request on GitLab, comment the link and the findings. Nothing goes live',
    )
    .argument('[folder]', 'Folder of the module or remote', '.')
    .option('--no-build', 'Review the existing build')
    .option('--minutes <number>', 'Lifetime of the link', parseMinutes, DAY_MINUTES)
    .option('--output <file>', 'Append preview_url=<link> and release=<id> to this file, such as $GITHUB_OUTPUT')
    .action(async (folder: string, { build, ...options }: Options) => {
      const log = (text: string) => void context.stdout.write(`${text}\n`);
      const registry = createRegistryClient(context);
      const review = (built: string, home: string) =>
        reviewBuild(built, { context, registry, log, options: {}, home }, options);
      const module = path.resolve(folder);
      const place = build ? undefined : await findBuild(module);
      if (place) await review(place.folder, place.home);
      else await withBuild(module, log, (built) => review(built, module));
    });
}

async function reviewBuild(
  folder: string,
  deployContext: DeployContext,
  { minutes, output }: Omit<Options, 'build'>,
): Promise<void> {
  const { context, registry, log } = deployContext;
  const { name, id, existing } = await publishRelease(folder, deployContext);
  const preview = await registry<Preview>('POST', '/previews', { json: { set: { [name]: id }, minutes } });
  log(`Preview link, valid until ${preview.expiresAt}:\n${preview.url}`);
  if (output !== undefined) await appendFile(output, `preview_url=${preview.url}\nrelease=${id}\n`);

  let check: Check | undefined;
  let failure: string | undefined;
  try {
    check = await runCheck({ name, id, folder }, existing?.check ?? undefined, deployContext);
    failure = checkFailureReason(check);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    failure = error.message;
  }
  const result = check ? describeResult(check) : `Not checked: ${failure?.split('\n')[0]}`;
  const text = describePreview({ name, id, preview, check, result, origin: portalUrl(context) });
  await comment(context, `<!-- lender-portal ${name} -->`, text);
  if (failure !== undefined) throw new UserError(failure);
}

/** The preview and the check stand even if the comment fails. */
async function comment(context: CliContext, marker: string, text: string): Promise<void> {
  try {
    await postComment(context.env, marker, text);
  } catch (error) {
    const message = `The comment could not be written: ${(error as Error).message}`;
    context.stderr.write(`Warning: ${message}\n`);
    annotate(context, { level: 'warning', message });
  }
}
