import { Command } from 'commander';
import path from 'node:path';

/** `codegen [folder]`: generates the same types as `build`. */
export function codegenCommand(): Command {
  return new Command('codegen')
    .description('Generate GraphQL types from the schema of the installed contracts package')
    .argument('[folder]', 'Folder of the module or remote', '.')
    .action(async (folder: string) => {
      const { findBuilder } = await import('../build/find-builder');
      await findBuilder(path.resolve(folder)).generateTypes();
    });
}
