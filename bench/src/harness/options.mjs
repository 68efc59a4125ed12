import { Command, InvalidArgumentError, Option } from 'commander';

/**
 * Options by name: `help`, `default`, allowed `values`. The type is that of the default: count, flag, text or list. Lists
 * also accept `all` and `none`.
 */
export const commonOptions = {
  'skip-build': { default: false, help: 'measure the existing build' },
  save: { default: false, help: 'replace bench/results/<name>.md and write bench/results/raw/<name>.json' },
};

export const beforeOption = { help: 'another version of the repository, installed and built, to compare with' };

export function createBenchCommand(name, options) {
  const command = new Command(`npm run bench -- ${name}`).allowExcessArguments(false);
  for (const [flag, { default: fallback, values, help }] of Object.entries(options)) {
    if (typeof fallback === 'boolean') command.option(`--${flag}`, help);
    else command.addOption(createValueOption(flag, fallback, values, help));
  }
  return command;
}

function createValueOption(flag, fallback, values, help) {
  const description = Array.isArray(fallback) ? `${help}: all, none, or some of ${values.join(',')}` : help;
  const option = new Option(`--${flag} <value>`, description).default(fallback);
  if (Array.isArray(fallback)) return option.argParser((text) => parseList(values, text));
  if (typeof fallback === 'number') return option.argParser(parseCount);
  return values ? option.choices(values) : option;
}

function parseCount(text) {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Expected a positive integer.');
  return Number(text);
}

function parseList(values, text) {
  const chosen = text === 'all' ? values : text === 'none' ? [] : text.split(',');
  if (!chosen.every((value) => values.includes(value)))
    throw new InvalidArgumentError(`Expected a list of ${values.join(', ')}.`);
  return values.filter((value) => chosen.includes(value));
}
