import { Command } from 'commander';
import path from 'node:path';
import type { Context } from '../context';

/** `build [folder]`: for production, into `dist`. */
export function buildCommand(context: Context): Command {
  return new Command('build')
    .description('writes the types of the GraphQL operations, and builds for production into dist')
    .argument('[folder]', 'of the module or remote', '.')
    .action(async (folder: string) => {
      const { runBuild } = await import('../build/run-build');
      context.stdout.write(`${await runBuild(path.resolve(folder))}\n`);
    });
}
