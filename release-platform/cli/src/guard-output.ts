import type { CliEnvironment } from './registry/environment';

interface Output {
  env: CliEnvironment;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/** Variables by which GitHub Actions, Azure Pipelines and GitLab CI, in this order, identify their runners. */
const RUNNERS = ['GITHUB_ACTIONS', 'TF_BUILD', 'GITLAB_CI'];

/** In pipelines, escapes the runner's commands in the output, which may contain messages of checked modules. */
export function guardOutput<Context extends Output>(context: Context): Context {
  if (!RUNNERS.some((name) => context.env[name])) return context;
  return { ...context, stdout: new CommandGuard(context.stdout), stderr: new CommandGuard(context.stderr) };
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
}

function escapeLine(line: string): string {
  const blanks = LEADING_BLANKS.exec(line)![0];
  const rest = line.slice(blanks.length);
  const escaped = rest.startsWith('::') ? `: ${rest.slice(1)}` : rest;
  return blanks + escaped.replaceAll(INLINE_COMMAND, (command) => `${command.slice(0, -1)} ${command.slice(-1)}`);
}
