import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { escapeControlCharacters } from './text.mjs';

const DONE = 0;
const FAILED = 1;
const MISUSE = 2;

const ENVIRONMENT =
  'Connects to the portal at APP_URL, or on localhost at PORT (4000), with the key in SERVICE_KEY or DATA_DIR/service-key.';

/**
 * @param {string[]} args the command line's arguments
 * @param {typeof import('./commands.mjs').commands} commands
 * @param {(command: object, values: string[], options: Record<string, unknown>) => Promise<string>} execute
 * @param {{ stdout: { write(text: string): void }, stderr: { write(text: string): void } }} output
 * @returns {Promise<number>} the exit code
 */
export async function runCommand(args, commands, execute, { stdout, stderr }) {
  const program = new Command('npm run staff --')
    .usage('<command> [--json]')
    .option('--json', 'prints records as JSON')
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) => write(escapeControlCharacters(text)),
    })
    .configureHelp({ subcommandTerm: usageOf, showGlobalOptions: true })
    .addHelpText('after', `\n${ENVIRONMENT}`)
    .hook('preSubcommand', (_program, command) => rejectFlagAsValue(command, args));
  for (const [name, definition] of Object.entries(commands)) {
    const command = declare(program.command(name), definition);
    command.action(async () => {
      stdout.write(
        await execute(definition, command.args, command.optsWithGlobals()).catch((error) => reject(command, error)),
      );
    });
  }
  try {
    await program.parseAsync(args.length === 0 ? ['--help'] : args, { from: 'user' });
    return DONE;
  } catch (error) {
    // Commander has already printed its message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? DONE : MISUSE;
    stderr.write(`${escapeControlCharacters(error.message)}\n`);
    return FAILED;
  }
}

function declare(command, { parameter, options = {}, required = [], about }) {
  command.description(about);
  if (parameter !== undefined) command.argument(`<${parameter}>`);
  for (const [option, value] of Object.entries(options))
    command.addOption(
      new Option(value === null ? `--${option}` : `--${option} <${value}>`).makeOptionMandatory(
        required.includes(option),
      ),
    );
  return command;
}

function reject(command, error) {
  if (error instanceof InvalidArgumentError) command.error(`error: ${error.message}`);
  throw error;
}

/** Includes options in each command's usage, so that the command list is complete. */
const usageOf = (command) =>
  [
    command.name(),
    ...command.registeredArguments.map((argument) => `<${argument.name()}>`),
    ...command.options.map(({ flags, mandatory }) => (mandatory ? flags : `[${flags}]`)),
  ].join(' ');

/** Commander would accept the next argument as a value: `--reason --json` would mail the reason "--json". */
function rejectFlagAsValue(command, args) {
  const option = command.options.find(
    ({ long, required }) => required && args.some((arg, index) => arg === long && args[index + 1]?.startsWith('--')),
  );
  if (option) command.error(`error: option '${option.flags}' argument missing`);
}
