import path from 'node:path';
import type { Environment } from '../registry/environment';
import type { SourcePosition } from '../source-position';

/** A message that GitHub shows in the summary of a run and, with a source, in the changed files. */
export interface Annotation {
  level: 'error' | 'warning';
  message: string;
  title?: string;
  /** `file` may be relative to the current folder. */
  source?: Partial<SourcePosition> | undefined;
}

/** The output of a command. `commands` is what GitHub Actions searches for commands; undefined elsewhere. */
export interface Output {
  env: Environment;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
  commands?: { write(text: string): unknown };
}

/** On GitHub Actions, escapes workflow commands in the output, which may contain messages of checked modules. */
export function guardOutput<Context extends Output>(context: Context): Context {
  if (context.env['GITHUB_ACTIONS'] !== 'true') return context;
  const { stdout, stderr } = context;
  return {
    ...context,
    stdout: { write: (text) => stdout.write(escapeCommands(text)) },
    stderr: { write: (text) => stderr.write(escapeCommands(text)) },
    commands: stderr,
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

/** Current commands begin a line, the older ones are anywhere. */
const escapeCommands = (text: string) =>
  text
    .split('\n')
    .map((line) => (line.trimStart().startsWith('::') ? line.replace('::', ': :') : line))
    .join('\n')
    .replaceAll('##[', '## [');
const escapeData = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
