/** What was typed is no command. */
export class UsageError extends Error {}

/**
 * @param {string[]} words what was typed after the command line's own name
 * @param {typeof import('./commands.mjs').commands} commands
 * @returns the command with its values and options; no command where help was asked for
 */
export function readArguments(words, commands) {
  if (words.length === 0 || words.some((word) => word === '-h' || word === '--help')) return { command: undefined, values: [], options: {} };
  const name = words.find((word) => !word.startsWith('--'));
  if (name === undefined) throw new UsageError('A command is missing.');
  if (!Object.hasOwn(commands, name)) throw new UsageError(`There is no command "${name}".`);
  const command = commands[name];
  const { values, options } = separateOptions(words, name, { ...command.options, json: null });
  const [, ...rest] = values;
  const missing = command.parameters[rest.length];
  if (missing !== undefined) throw new UsageError(`"${name}" needs <${missing}>.`);
  if (rest.length > command.parameters.length) throw new UsageError(`"${name}" does not know what to do with "${rest[command.parameters.length]}".`);
  const absent = (command.required ?? []).find((option) => options[option] === undefined);
  if (absent !== undefined) throw new UsageError(`"${name}" needs --${absent} <${command.options[absent]}>.`);
  return { command, values: rest, options };
}

/** An option has its value in the next word, or behind "="; those that `known` gives no name of a value have none. */
function separateOptions(words, name, known) {
  const options = {};
  const values = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (!word.startsWith('--')) {
      values.push(word);
      continue;
    }
    const [, option, given] = /^--([^=]*)(?:=(.*))?$/s.exec(word);
    if (!Object.hasOwn(known, option)) throw new UsageError(`"${name}" knows no option --${option}.`);
    if (known[option] === null) {
      if (given !== undefined) throw new UsageError(`--${option} takes no value.`);
      options[option] = true;
      continue;
    }
    const value = given ?? words[(index += 1)];
    if (value === undefined || (given === undefined && value.startsWith('--'))) throw new UsageError(`--${option} needs <${known[option]}>.`);
    options[option] = value;
  }
  return { values, options };
}
