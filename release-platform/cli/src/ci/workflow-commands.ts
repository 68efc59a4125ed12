import path from 'node:path';
import type { CliEnvironment } from '../registry/environment';
import type { SourcePosition } from '../source-position';

/** A message that GitHub shows in the summary of a run and, with a source, in the changed files. */
export interface Annotation {
  level: 'error' | 'warning';
  message: string;
  title?: string;
  /** `file` may be relative to the current folder. */
  source?: Partial<SourcePosition> | undefined;
}

/** The output of a command. `commands` is read by GitHub Actions; undefined elsewhere. */
export interface Output {
  env: CliEnvironment;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  commands?: { write(text: string): unknown };
}

/** Variables by which GitHub Actions, Azure Pipelines and GitLab CI, in this order, identify their runners. */
const RUNNERS = ['GITHUB_ACTIONS', 'TF_BUILD', 'GITLAB_CI'];

/** In pipelines, escapes the runner's commands in the output, which may contain messages of checked modules. */
export function guardOutput<Context extends Output>(context: Context): Context {
  if (!RUNNERS.some((name) => context.env[name])) return context;
  const stderr = new CommandGuard(context.stderr);
  return {
    ...context,
    stdout: new CommandGuard(context.stdout),
    stderr,
    ...(context.env['GITHUB_ACTIONS'] === 'true' && {
      commands: { write: (text: string) => stderr.writeCommand(text) },
    }),
  };
}

/** Prints an annotation on GitHub Actions, and nothing elsewhere. Standard output stays parsable. */
export function annotate(
  { commands, env }: Pick<Output, 'commands' | 'env'>,
  { level, message, title, source }: Annotation,
): void {
  const properties = Object.entries({
    title,
    file: source?.file && path.relative(env['GITHUB_WORKSPACE'] ?? '.', source.file),
    line: source?.line,
    col: source?.column,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  commands?.write(`::${level}${properties && ` ${properties}`}::${escapeData(message)}\n`);
}

/** Positions in messages of webpack (`./src/a.tsx 3:17-30`) and esbuild (`src/a.tsx:3:17`). */
const BUILD_POSITION = /(?:^|\s)(?:\.\/)?(src\/[\w./-]+\.[cm]?[jt]sx?)[ :](\d+):(\d+)/;

/** Annotates the error that ends a command. */
export function annotateError(context: Pick<Output, 'commands' | 'env'>, message: string): void {
  const [, file, line, column] = BUILD_POSITION.exec(message) ?? [];
  annotate(context, {
    level: 'error',
    message,
    source: file === undefined ? undefined : { file, line: Number(line), column: Number(column) },
  });
}

/** Runners differ in which of these end a line. */
const LINE_BREAK = /([\n\r\v\f\u0085\u2028\u2029])/;
/** Allowed prefix of a command: anything but visible ASCII, and terminal codes. */
const LEADING_BLANKS = /^(?:[^\u001b\u0021-\u007e]|\u001b\[[\d;]*[A-Za-z])*/;
/** Commands of older GitHub runners, Azure and GitLab may be anywhere in a line. The last character is set apart. */
const INLINE_COMMAND = /##\[|##vso\[|section_start:|section_end:/gi;
const MAX_COMMAND_LENGTH = 'section_start:'.length;

/** Escapes commands of runners, also if they arrive in several writes. */
class CommandGuard {
  readonly #stream: Output['stderr'];
  /** The current line as far as it is written, without leading blanks, or its end. */
  #line = '';

  constructor(stream: Output['stderr']) {
    this.#stream = stream;
  }

  write(text: string): void {
    const escaped = (this.#line + text).split(LINE_BREAK).map(escapeLine);
    this.#stream.write(escaped.join('').slice(this.#line.length));
    const line = escaped.at(-1)!.replace(LEADING_BLANKS, '');
    this.#line = line.length > MAX_COMMAND_LENGTH ? `-${line.slice(-MAX_COMMAND_LENGTH)}` : line;
  }

  /** Writes a command of this program. */
  writeCommand(text: string): void {
    this.#stream.write(this.#line === '' ? text : `\n${text}`);
    this.#line = '';
  }
}

function escapeLine(line: string): string {
  const blanks = LEADING_BLANKS.exec(line)![0];
  const rest = line.slice(blanks.length);
  const escaped = rest.startsWith('::') ? `: ${rest.slice(1)}` : rest;
  return blanks + escaped.replaceAll(INLINE_COMMAND, (command) => `${command.slice(0, -1)} ${command.slice(-1)}`);
}

const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
