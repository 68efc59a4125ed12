import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateTypes } from '../codegen/generate-types';
import { Refusal } from '../registry/refusal';
import type { Builder, BuildResult } from './builder';

/** So much of webpack as is used: it is the one that the module has installed. */
interface Stats {
  startTime: number;
  endTime: number;
  hasErrors(): boolean;
  hasWarnings(): boolean;
  toString(options: { preset: 'errors-warnings'; colors: boolean }): string;
}
interface Compiler {
  watch(options: { aggregateTimeout: number }, done: (error: Error | null, stats?: Stats) => void): { close(callback: () => void): void };
  run(done: (error: Error | null, stats?: Stats) => void): void;
  close(callback: () => void): void;
}
interface Configuration {
  output: { path?: string };
}

const COLLECT_CHANGES_MS = 50;

/** A module of the portal, built by its own webpack and its own configuration. */
export class WebpackBuilder implements Builder {
  readonly #folder: string;
  readonly #config: string;

  constructor(folder: string, config: string) {
    this.#folder = folder;
    this.#config = config;
  }

  generateTypes(): Promise<void> {
    return generateTypes(this.#folder, 'documentNode');
  }

  async watch(output: string, built: (result: BuildResult) => void): Promise<{ close(): Promise<void> }> {
    const compiler = await this.#compiler('development', output);
    const watching = compiler.watch({ aggregateTimeout: COLLECT_CHANGES_MS }, (error, stats) => built(toResult(error, stats)));
    return { close: () => new Promise((resolve) => watching.close(resolve)) };
  }

  async run(output?: string): Promise<BuildResult> {
    const compiler = await this.#compiler('production', output);
    return new Promise((resolve) => {
      compiler.run((error, stats) => compiler.close(() => resolve(toResult(error, stats))));
    });
  }

  async #compiler(mode: 'development' | 'production', output?: string): Promise<Compiler> {
    const requireHere = createRequire(path.join(this.#folder, this.#config));
    const webpack = load(() => requireHere('webpack') as (configuration: Configuration) => Compiler);
    const { default: configure } = (await import(pathToFileURL(path.join(this.#folder, this.#config)).href)) as {
      default: (env: object, argv: { mode: string }) => Configuration | Promise<Configuration>;
    };
    const configuration = await configure({}, { mode });
    return webpack(output === undefined ? configuration : { ...configuration, output: { ...configuration.output, path: output } });
  }
}

function load<T>(require: () => T): T {
  try {
    return require();
  } catch (error) {
    throw new Refusal(`webpack is not installed here: npm install --save-dev webpack webpack-cli (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`);
  }
}

function toResult(error: Error | null, stats: Stats | undefined): BuildResult {
  if (error || !stats) return { duration: 0, messages: error?.message ?? 'webpack told nothing', isGood: false };
  return {
    duration: stats.endTime - stats.startTime,
    messages: stats.hasErrors() || stats.hasWarnings() ? stats.toString({ preset: 'errors-warnings', colors: false }).trim() : '',
    isGood: !stats.hasErrors(),
  };
}
