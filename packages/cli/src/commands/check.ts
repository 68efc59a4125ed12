import { describeFinding, type Finding } from '@lender-portal/releases/inspection';
import { Command } from 'commander';
import path from 'node:path';
import { findBuild } from '../check/build';
import { checkBuild, type StepResult } from '../check/check-build';
import type { Context } from '../context';
import { Refusal } from '../registry/refusal';

interface CheckOptions {
  json?: boolean;
  static?: boolean;
  browser?: string;
}

/** `check [folder]`: what can be found before anything is published. Behaviour: releases.check. */
export function checkCommand(context: Context): Command {
  return new Command('check')
    .description('checks a build without a portal: its files, whether it runs with the libraries of the portal, its size, and how it mounts and unmounts')
    .argument('[folder]', 'of the module or remote, or of its build', '.')
    .option('--browser <path>', 'the Chromium that mounts the module, by default CHROMIUM_PATH, or one that is installed')
    .option('--static', 'mounts nothing, and needs no browser')
    .option('--json', 'prints what was found as JSON')
    .action(async (folder: string, { json, static: isStatic, browser = context.env['CHROMIUM_PATH']?.trim() || undefined }: CheckOptions) => {
      const print = (text: string) => void context.stdout.write(`${text}\n`);
      const place = await findBuild(path.resolve(folder));
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

const toJson = (report: object) => JSON.stringify(report, null, 2);

function describeStep({ step, what, findings, warnings = [] }: StepResult): string {
  const lines = (mark: string, all: readonly Finding[]) => all.map((finding) => `  ${mark} ${describeFinding(finding)}`);
  return [findings.length === 0 ? `✔ ${step}: ${what}` : `✖ ${step}`, ...lines('✖', findings), ...lines('⚠', warnings)].join('\n');
}
