import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateTypes } from '../codegen/generate-types';
import { UserError } from '../registry/user-error';
import type { Builder, BuildResult } from './builder';

/** The subset of webpack's types used here. The module's own webpack is loaded at run time. */
interface Stats {
  startTime: number;
  endTime: number;
  hasErrors(): boolean;
  hasWarnings(): boolean;
  toString(options: { preset: 'errors-warnings'; colors: boolean }): string;
}
interface Compiler {
  watch(
    options: { aggregateTimeout: number },
    done: (error: Error | null, stats?: Stats) => void,
  ): { close(callback: () => void): void };
  run(done: (error: Error | null, stats?: Stats) => void): void;
  close(callback: () => void): void;
}
interface Configuration {
  output: { path?: string };
}

const DEBOUNCE_MS = 50;

/** Builds a module with its own webpack and configuration. */
export class WebpackBuilder implements Builder {
  readonly #folder: string;
  readonly #config: string;

  constructor(folder: string, config: string) {
    this.#folder = folder;
    this.#config = config;
  }

  generateTypes(): Promise<void> {
    return generateTypes(this.#folder);
  }

  async watch(output: string, built: (result: BuildResult) => void): Promise<{ close(): Promise<void> }> {
    const compiler = await this.#compiler('development', output);
    const watching = compiler.watch({ aggregateTimeout: DEBOUNCE_MS }, (error, stats) => built(toResult(error, stats)));
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
    const webpack = loadWebpack(() => requireHere('webpack') as (configuration: Configuration) => Compiler);
    const { default: configure } = (await import(pathToFileURL(path.join(this.#folder, this.#config)).href)) as {
      default: (env: object, argv: { mode: string }) => Configuration | Promise<Configuration>;
    };
    const configuration = await configure({}, { mode });
    return webpack(
      output === undefined ? configuration : { ...configuration, output: { ...configuration.output, path: output } },
    );
  }
}

function loadWebpack<T>(require: () => T): T {
  try {
    return require();
  } catch (error) {
    throw new UserError(
      `webpack is not installed (${(error as NodeJS.ErrnoException).code ?? 'unknown'}). Run npm install --save-dev webpack`,
    );
  }
}

function toResult(error: Error | null, stats: Stats | undefined): BuildResult {
  if (error || !stats)
    return { duration: 0, messages: error?.message ?? 'webpack returned no result', isSuccessful: false };
  return {
    duration: stats.endTime - stats.startTime,
    messages:
      stats.hasErrors() || stats.hasWarnings()
        ? stats.toString({ preset: 'errors-warnings', colors: false }).trim()
        : '',
    isSuccessful: !stats.hasErrors(),
  };
}
