/** What was typed is no command. */
export class UsageError extends Error {}

/**
 * @param {string[]} words what was typed after the command line's own name
 * @param {typeof import('./commands.mjs').commands} commands
 * @returns the command with its values and options; no command where help was asked for
 */
export function readArguments(words, commands) {
  const options = {};
  const values = [];
  for (const word of words) {
    if (word === '-h') options.help = true;
    else if (word.startsWith('--')) options[word.slice(2)] = true;
    else values.push(word);
  }
  const { help, json, ...own } = options;
  const [name, ...rest] = values;
  if (help || (name === undefined && words.length === 0)) return { command: undefined, values: [], options };
  if (name === undefined) throw new UsageError('A command is missing.');
  if (!Object.hasOwn(commands, name)) throw new UsageError(`There is no command "${name}".`);
  const command = commands[name];
  const unknown = Object.keys(own).find((option) => !command.options.includes(option));
  if (unknown !== undefined) throw new UsageError(`"${name}" knows no option --${unknown}.`);
  const missing = command.parameters[rest.length];
  if (missing !== undefined) throw new UsageError(`"${name}" needs <${missing}>.`);
  if (rest.length > command.parameters.length) throw new UsageError(`"${name}" does not know what to do with "${rest[command.parameters.length]}".`);
  return { command, values: rest, options: { ...own, json } };
}
