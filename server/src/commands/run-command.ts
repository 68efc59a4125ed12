import { restrictFileMode } from '@lender-portal/server-kit/environment/data-folder';
import { Command, CommanderError } from 'commander';
import { explain } from '../foundation/explain';
import type { CommandContext } from './context';
import { migrateCommand } from './migrate';

const SUCCESS = 0;
const FAILURE = 1;
const USAGE_ERROR = 2;

/**
 * @param args command-line arguments
 * @returns the exit code: 0 success, 1 failure, 2 usage error
 */
export async function runPlatformCommand(args: readonly string[], context: CommandContext): Promise<number> {
  restrictFileMode();
  const program = new Command('platform')
    .description("Manage the portal's database, with the same settings as the portal")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
    });
  program.addCommand(migrateCommand(context).copyInheritedSettings(program));
  try {
    await program.parseAsync(args, { from: 'user' });
    return SUCCESS;
  } catch (error) {
    // Commander has already printed the error and usage.
    if (error instanceof CommanderError) return error.exitCode === 0 ? SUCCESS : USAGE_ERROR;
    context.stderr.write(`${explain(error)}\n`);
    return FAILURE;
  }
}
