import { Command } from 'commander';
import path from 'node:path';

/** `codegen [folder]`: the types that `build` writes too. */
export function codegenCommand(): Command {
  return new Command('codegen')
    .description('writes the types of the GraphQL operations, by the schema of the installed contracts')
    .argument('[folder]', 'of the module or remote', '.')
    .action(async (folder: string) => {
      const { builderOf } = await import('../build/builder-of');
      await builderOf(path.resolve(folder)).generateTypes();
    });
}
