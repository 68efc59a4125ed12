import { Command } from 'commander';
import path from 'node:path';
import type { Context } from '../context';
import { Refusal } from '../registry/refusal';

/** `build [folder]`: for production, into `dist`. */
export function buildCommand(context: Context): Command {
  return new Command('build')
    .description('writes the types of the GraphQL operations, and builds for production into dist')
    .argument('[folder]', 'of the module or remote', '.')
    .action(async (folder: string) => {
      const { builderOf } = await import('../build/builder-of');
      const builder = builderOf(path.resolve(folder));
      await builder.generateTypes();
      const { isGood, messages, duration } = await builder.run();
      if (!isGood) throw new Refusal(messages || 'It was not built, and the build says nothing about it');
      context.stdout.write(`${messages && `${messages}\n`}Built in ${(duration / 1000).toFixed(1)} s\n`);
    });
}
