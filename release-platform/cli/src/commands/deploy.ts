import { Command } from 'commander';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBuild } from '../check/build';
import type { Context } from '../context';
import { deployBuild, type DeployOptions } from '../release/deploy-build';
import { tryBuild } from '../release/try-build';
import { refusalOf } from '../registry/checks';
import { registryOf } from '../registry/portal';
import { Refusal } from '../registry/refusal';
import { describeSwap } from '../registry/swap';
import { AGAIN } from './live/swap';

interface Options extends DeployOptions {
  /** False with `--no-build`. */
  build: boolean;
  dryRun?: boolean;
  json?: boolean;
}

/** `deploy [folder]`: from the sources to what lenders run, in one command. Behaviour: releases.deploy. */
export function deployCommand(context: Context): Command {
  return new Command('deploy')
    .description('builds, publishes, has the portal check the release, and swaps it in; nothing is swapped where anything is wrong')
    .argument('[folder]', 'of the module or remote', '.')
    .option('--no-build', 'takes what was built before')
    .option('--reason <text>', 'stands in the ledger')
    .option('--accept-size', 'a release that has grown by more than a fifth, or over its budget, is as it should be')
    .option('--force', 'without a check; with the token of an owner')
    .option('--again', AGAIN)
    .option('--dry-run', 'swaps nothing, and says what would be; the portal forgets the release within an hour')
    .option('--json', 'prints {name, id, check, swap}')
    .action(async (folder: string, { build, dryRun, json, ...options }: Options) => {
      const registry = registryOf(context);
      const say = (text: string) => void (json ? context.stderr : context.stdout).write(`${text}\n`);
      const work = { context, registry, say, options };
      const take = dryRun ? tryBuild : deployBuild;
      const deployment = build
        ? await withBuild(path.resolve(folder), say, (built) => take(built, work))
        : await take((await findBuild(path.resolve(folder))).folder, work);
      if (json) context.stdout.write(`${JSON.stringify(deployment)}\n`);
      const { check, swap, id } = deployment;
      const refusal = check && refusalOf(check);
      if (refusal) throw new Refusal(`${refusal}, and nothing was swapped. ${id} is published`);
      if (swap && !json) context.stdout.write(describeSwap(swap));
    });
}

/** Not into `dist`: a portal on this machine may serve that to everybody, unchecked. */
async function withBuild<Result>(module: string, say: (text: string) => void, use: (built: string) => Promise<Result>): Promise<Result> {
  const { runBuild } = await import('../build/run-build');
  const output = await mkdtemp(path.join(tmpdir(), 'lender-portal-deploy-'));
  try {
    say(await runBuild(module, output));
    return await use(output);
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}
