import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { describeRecords, escapeControlCharacters } from './text.mjs';

const DONE = 0;
const FAILED = 1;
const MISUSE = 2;

const ENVIRONMENT =
  'Connects to the portal at APP_URL, or on localhost at PORT (4000), with the key in SERVICE_KEY or DATA_DIR/service-key.';
/** Parts of a usage: `<argument>`, `--option <value>`, `[--option <value>]`, `[--flag]`. */
const PART = /(\[?)(--[\w-]+(?: <[^>]+>)?)|(<[^>]+>)/g;

/**
 * @param {string[]} args the command line's arguments
 * @param {typeof import('./commands.mjs').commands} commands
 * @param {(send: (request: string, id?: string, values?: object) => Promise<object[]>)} send
 * @param {{ stdout: { write(text: string): void }, stderr: { write(text: string): void } }} output
 * @returns {Promise<number>} the exit code
 */
export async function runStaffCommand(args, commands, send, { stdout, stderr }) {
  const usages = new Map(commands.map(([usage]) => [usage.split(' ')[0], usage]));
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
    .configureHelp({ subcommandTerm: (command) => usages.get(command.name()), showGlobalOptions: true })
    .addHelpText('after', `\n${ENVIRONMENT}`)
    .hook('preSubcommand', (_program, command) => rejectFlagAsValue(command, args));
  for (const [usage, about, request, columns] of commands) {
    const command = program.command(usage.split(' ')[0]).description(about);
    for (const [, optional, option, argument] of usage.matchAll(PART))
      if (argument) command.argument(argument);
      else command.addOption(new Option(option).makeOptionMandatory(optional === ''));
    command.action(async () => {
      const { json, ...options } = command.optsWithGlobals();
      const [id] = command.args;
      const records = await (
        typeof request === 'string' ? send(request, id, options) : request(send, id, options)
      ).catch((error) => {
        if (error instanceof InvalidArgumentError) command.error(`error: ${error.message}`);
        throw error;
      });
      const lines = json
        ? [JSON.stringify(records, null, 2)]
        : describeRecords(records, columns).map(escapeControlCharacters);
      stdout.write(`${lines.join('\n')}\n`);
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

/** Commander would accept the next argument as a value: `--reason --json` would mail the reason "--json". */
function rejectFlagAsValue(command, args) {
  const option = command.options.find(
    ({ long, required }) => required && args.some((arg, index) => arg === long && args[index + 1]?.startsWith('--')),
  );
  if (option) command.error(`error: option '${option.flags}' argument missing`);
}
