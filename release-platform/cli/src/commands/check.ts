import { Command } from 'commander';
import path from 'node:path';
import { findBuild } from '../module/find-build';
import { checkBuild } from '../check/check-build';
import { assertNoFindings, describeStep } from '../check/static-check';
import type { SourcedFinding } from '../check/steps/mounting';
import type { CliContext } from '../context';
import {
  countFindings,
  formatFindingCount,
  describeFindings,
  checkFailureReason,
  requestCheck,
} from '../registry/checks';
import { portalUrl, createRegistryClient } from '../registry/portal';
import { UserError } from '../registry/user-error';
import { waitForCheck } from '../release/wait-for-check';

interface CheckOptions {
  /** Ids of published releases. */
  release?: string[];
  json?: boolean;
  static?: boolean;
  browser?: string;
}

/** `check [folder]`: finds problems before a build is published. */
export function checkCommand(context: CliContext): Command {
  return new Command('check')
    .description(
      "Check a build locally: files, compatibility with the portal's libraries, size, mounting and unmounting. With --release, run the portal's checks on published releases",
    )
    .argument('[folder]', 'Folder of the module, the remote, or its build (default: current folder)')
    .option('--release <id...>', "Published releases to check together in the portal's pages")
    .option('--browser <path>', 'Chromium executable (default: CHROMIUM_PATH, or an installed browser)')
    .option('--static', 'Skip mounting the module, which requires a browser')
    .option('--json', 'Print the findings as JSON')
    .action(async (folder: string | undefined, options: CheckOptions, command: Command) => {
      const { release, json, static: isStatic, browser = context.env['CHROMIUM_PATH']?.trim() || undefined } = options;
      if (release) {
        if (folder !== undefined) command.error('error: specify either a folder or --release, not both');
        return checkPublished(context, release, options);
      }
      const print = (text: string) => void context.stdout.write(`${text}\n`);
      const place = await findBuild(path.resolve(folder ?? '.'));
      const { build, steps } = await checkBuild({
        place,
        browser: isStatic ? undefined : { browser, env: context.env },
        onStep: (step) => json || print(describeStep(step)),
      });
      const all = (kind: 'findings' | 'warnings') =>
        steps.flatMap((each) => (each[kind] ?? []).map((finding: SourcedFinding) => ({ step: each.step, ...finding })));
      const findings = all('findings');
      const identity = build && { name: build.release.name, id: build.id };
      if (json)
        print(
          toJson({
            ...identity,
            folder: place.folder,
            isGood: findings.length === 0,
            findings,
            warnings: all('warnings'),
          }),
        );
      else if (build && findings.length === 0) print(`${build.release.name} ${build.id} passed all checks`);
      assertNoFindings(steps, place.folder);
    });
}

/** Runs the portal's checks of published releases. */
async function checkPublished(context: CliContext, releases: readonly string[], { json }: CheckOptions): Promise<void> {
  const registry = createRegistryClient(context);
  const { id } = await requestCheck(registry, releases);
  const check = await waitForCheck(context, registry, id);
  context.stdout.write(json ? `${toJson(check)}\n` : describeFindings(check, portalUrl(context)));
  if (check.state === 'failed')
    throw new UserError(`${formatFindingCount(countFindings(check))} in ${releases.join(', ')}`);
  const refusal = checkFailureReason(check);
  if (refusal !== undefined) throw new UserError(refusal);
  if (!json) context.stdout.write(`${releases.join(', ')} passed\n`);
}

const toJson = (report: object) => JSON.stringify(report, null, 2);
