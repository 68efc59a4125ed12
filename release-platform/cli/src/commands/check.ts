import { describeFinding, type Finding } from '@lender-portal/releases/inspection';
import { Command } from 'commander';
import path from 'node:path';
import { findBuild } from '../check/build';
import { checkBuild, type StepResult } from '../check/check-build';
import type { Context } from '../context';
import { countOf, counted, describeFindings, refusalOf, requestCheck } from '../registry/checks';
import { portalUrl, registryOf } from '../registry/portal';
import { Refusal } from '../registry/refusal';
import { watchedCheck } from '../release/watched-check';

interface CheckOptions {
  /** Ids of published releases. */
  release?: string[];
  acceptSize?: boolean;
  json?: boolean;
  static?: boolean;
  browser?: string;
}

/** `check [folder]`: what can be found before anything is published. Behaviour: releases.check. */
export function checkCommand(context: Context): Command {
  return new Command('check')
    .description(
      'checks a build without a portal: its files, whether it runs with the libraries of the portal, its size, and how it mounts and unmounts; or, with --release, has the portal check what was published',
    )
    .argument('[folder]', 'of the module or remote, or of its build; this one, where none is named')
    .option('--release <id...>', 'published releases, which the portal checks together in its own pages')
    .option('--accept-size', 'with --release: one that has grown by more than a fifth, or over its budget, is as it should be')
    .option('--browser <path>', 'the Chromium that mounts the module, by default CHROMIUM_PATH, or one that is installed')
    .option('--static', 'mounts nothing, and needs no browser')
    .option('--json', 'prints what was found as JSON')
    .action(async (folder: string | undefined, options: CheckOptions, command: Command) => {
      const { release, json, static: isStatic, browser = context.env['CHROMIUM_PATH']?.trim() || undefined } = options;
      if (release) {
        if (folder !== undefined) command.error('error: name either a folder or, with --release, what was published');
        return checkPublished(context, release, options);
      }
      const print = (text: string) => void context.stdout.write(`${text}\n`);
      const place = await findBuild(path.resolve(folder ?? '.'));
      const { build, steps } = await checkBuild({
        place,
        browser: isStatic ? undefined : { browser, env: context.env },
        onStep: (step) => json || print(describeStep(step)),
      });
      const all = (kind: 'findings' | 'warnings') => steps.flatMap((each) => (each[kind] ?? []).map((finding) => ({ step: each.step, ...finding })));
      const findings = all('findings');
      const identity = build && { name: build.release.name, id: build.id };
      if (json) print(toJson({ ...identity, folder: place.folder, isGood: findings.length === 0, findings, warnings: all('warnings') }));
      else if (build && findings.length === 0) print(`${build.release.name} ${build.id} is good`);
      if (findings.length > 0) throw new Refusal(`${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} in ${place.folder}`);
    });
}

/** In the portal's own pages, by its worker. */
async function checkPublished(context: Context, releases: readonly string[], { acceptSize = false, json }: CheckOptions): Promise<void> {
  const registry = registryOf(context);
  const { id } = await requestCheck(registry, releases, acceptSize);
  const check = await watchedCheck(context, registry, id);
  context.stdout.write(json ? `${toJson(check)}\n` : describeFindings(check, portalUrl(context)));
  if (check.state === 'failed') throw new Refusal(`${counted(countOf(check))} in ${releases.join(', ')}`);
  const refusal = refusalOf(check);
  if (refusal !== undefined) throw new Refusal(refusal);
  if (!json) context.stdout.write(`${releases.join(', ')} passed\n`);
}

const toJson = (report: object) => JSON.stringify(report, null, 2);

function describeStep({ step, what, findings, warnings = [] }: StepResult): string {
  const lines = (mark: string, all: readonly Finding[]) => all.map((finding) => `  ${mark} ${describeFinding(finding)}`);
  return [findings.length === 0 ? `✔ ${step}: ${what}` : `✖ ${step}`, ...lines('✖', findings), ...lines('⚠', warnings)].join('\n');
}
