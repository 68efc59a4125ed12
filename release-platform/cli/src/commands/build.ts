import { Command } from 'commander';
import path from 'node:path';
import type { CliContext } from '../context';

/** `build [folder]`: production build into `dist`. */
export function buildCommand(context: CliContext): Command {
  return new Command('build')
    .description('Generate GraphQL types and create a production build in dist')
    .argument('[folder]', 'Folder of the module or remote', '.')
    .action(async (folder: string) => {
      const { runBuild } = await import('../build/run-build');
      context.stdout.write(`${await runBuild(path.resolve(folder))}\n`);
    });
}
