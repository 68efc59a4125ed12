import { Command, CommanderError } from 'commander';
import { adoptCommand } from './commands/adopt';
import { buildCommand } from './commands/build';
import { guardOutput } from './guard-output';
import { canaryCommand } from './commands/live/canary';
import { checkCommand } from './commands/check';
import { checkWorkerCommand } from './commands/check-worker';
import { checksCommand } from './commands/live/checks';
import { codegenCommand } from './commands/codegen';
import { createCommand } from './commands/create';
import { deployCommand } from './commands/deploy';
import { devCommand } from './commands/dev';
import { freezeCommand, liftCommand } from './commands/live/freeze';
import { historyCommand, verifyCommand } from './commands/live/history';
import { openCommand } from './commands/open';
import { previewCommand } from './commands/preview';
import { publishCommand } from './commands/publish';
import { reviewCommand } from './commands/review';
import { pullCommand } from './commands/live/pull';
import { statusCommand } from './commands/live/status';
import { rollbackCommand, swapCommand } from './commands/live/swap';
import { tokensCommand } from './commands/tokens';
import type { CliContext } from './context';
import { UserError } from './registry/user-error';

const DONE = 0;
const FAILED = 1;
const MISUSE = 2;

/**
 * Commands load their dependencies lazily, so that publishing does not wait for a compiler.
 *
 * @param args arguments after the program name
 * @returns the exit code: 0 success, 1 failure, 2 wrong usage
 */
export async function runCommand(args: readonly string[], given: CliContext): Promise<number> {
  const context = guardOutput(given);
  const program = new Command('lender-portal')
    .description(
      'Build, check and release modules of a portal. Connects to REGISTRY_URL (default: http://localhost:4000)',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
    });
  const commands = [
    adoptCommand(context),
    buildCommand(context),
    canaryCommand(context),
    checkCommand(context),
    checksCommand(context),
    checkWorkerCommand(context),
    codegenCommand(),
    createCommand(context),
    deployCommand(context),
    devCommand(context),
    freezeCommand(context),
    historyCommand(context),
    liftCommand(context),
    openCommand(context),
    previewCommand(context),
    publishCommand(context),
    reviewCommand(context),
    rollbackCommand(context),
    statusCommand(context),
    pullCommand(context),
    swapCommand(context),
    tokensCommand(context),
    verifyCommand(context),
  ];
  for (const command of commands) program.addCommand(command);
  inherit(program);
  try {
    await program.parseAsync(args, { from: 'user' });
    return DONE;
  } catch (error) {
    // Commander has already printed the error and a hint.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSE;
    if (!(error instanceof UserError)) throw error;
    context.stderr.write(`${error.message}\n`);
    return FAILED;
  }
}

/** Commands that are added later do not inherit the program's settings. */
function inherit(program: Command): void {
  for (const command of program.commands) {
    command.copyInheritedSettings(program);
    inherit(command);
  }
}
