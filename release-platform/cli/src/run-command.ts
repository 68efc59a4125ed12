import { Command, CommanderError } from 'commander';
import { buildCommand } from './commands/build';
import { canaryCommand } from './commands/live/canary';
import { checkCommand } from './commands/check';
import { checkWorkerCommand } from './commands/check-worker';
import { checksCommand } from './commands/live/checks';
import { codegenCommand } from './commands/codegen';
import { createCommand } from './commands/create';
import { deployCommand } from './commands/deploy';
import { devCommand } from './commands/dev';
import { historyCommand, verifyCommand } from './commands/live/history';
import { openCommand } from './commands/open';
import { previewCommand } from './commands/preview';
import { publishCommand } from './commands/publish';
import { statusCommand } from './commands/live/status';
import { rollbackCommand, swapCommand } from './commands/live/swap';
import { tokensCommand } from './commands/tokens';
import type { Context } from './context';
import { Refusal } from './registry/refusal';

const DONE = 0;
const REFUSED = 1;
const MISUSE = 2;

/**
 * Commands load what they need when they run: a compiler is nothing that publishing should wait for.
 *
 * @param words what was typed after the command line's own name
 * @returns the exit code: 0 done, 1 refused, 2 misuse
 */
export async function runCommand(words: readonly string[], context: Context): Promise<number> {
  const program = new Command('lender-portal')
    .description('What teams and owners do with modules and with a running portal, at REGISTRY_URL (default http://localhost:4000)')
    .exitOverride()
    .configureOutput({ writeOut: (text) => context.stdout.write(text), writeErr: (text) => context.stderr.write(text) });
  const commands = [
    buildCommand(context),
    canaryCommand(context),
    checkCommand(context),
    checksCommand(context),
    checkWorkerCommand(context),
    codegenCommand(),
    createCommand(context),
    deployCommand(context),
    devCommand(context),
    historyCommand(context),
    openCommand(context),
    previewCommand(context),
    publishCommand(context),
    rollbackCommand(context),
    statusCommand(context),
    swapCommand(context),
    tokensCommand(context),
    verifyCommand(context),
  ];
  for (const command of commands) program.addCommand(command);
  inherit(program);
  try {
    await program.parseAsync(words, { from: 'user' });
    return DONE;
  } catch (error) {
    // What was misused is said already, with the way to help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSE;
    if (!(error instanceof Refusal)) throw error;
    context.stderr.write(`${error.message}\n`);
    return REFUSED;
  }
}

/** Commands that are added keep settings of their own. */
function inherit(program: Command): void {
  for (const command of program.commands) {
    command.copyInheritedSettings(program);
    inherit(command);
  }
}
