const WINDOW_MS = 60_000;
/** Of failures that are told apart at a time. */
const MAX_KNOWN = 500;
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_CAUSES = 5;
/** Two failures whose stacks begin with the same lines are the same. */
const TELLING_FRAMES = 5;
/** In the place of a stack. */
const AS_BEFORE = 'as in the line of such a failure within the minute before';

interface ErrorLine {
  [name: string]: unknown;
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: ErrorLine;
}

/**
 * How failures stand in the log: with their stack once a minute, so that an outage does not fill the disk, and without
 * what a database tells of the values.
 */
export function errorLines(now: () => number = Date.now): (error: unknown) => ErrorLine {
  const shown = new Map<string, number>();
  return (error) => {
    if (!(error instanceof Error)) return { type: typeof error, message: scrubbed(String(error), undefined), stack: '' };
    const line = toLine(error);
    const key = keyOf(line);
    const last = shown.get(key);
    if (last !== undefined && now() - last < WINDOW_MS) return withoutStack(line);
    shown.delete(key);
    shown.set(key, now());
    if (shown.size > MAX_KNOWN) shown.delete(shown.keys().next().value!);
    return line;
  };
}

function toLine(error: Error, depth = 0): ErrorLine {
  const { code } = error as NodeJS.ErrnoException;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: scrubbed(error.message, code),
    ...(code !== undefined && { code: String(code) }),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && depth < MAX_CAUSES && { cause: toLine(error.cause, depth + 1) }),
  };
}

/** Messages tell of addresses of mail, and a database's of values that it does not take. */
function scrubbed(message: string, code: unknown): string {
  const text = message
    .slice(0, MAX_MESSAGE_LENGTH)
    .replace(/[^\s@"'<>(),:;=]{1,64}@[^\s@"'<>(),:;=/]{1,200}\.[a-z]{2,20}\b/gi, '[mail]')
    .replace(/\bey[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, '[token]');
  return String(code).startsWith('22') ? text.replace(/: "[^]*"?$/, ': […]') : text;
}

const keyOf = ({ type, code, stack, cause }: ErrorLine): string => [type, code, stack.split('\n', TELLING_FRAMES).join(), cause ? keyOf(cause) : ''].join('|');

const withoutStack = ({ cause, ...line }: ErrorLine): ErrorLine => ({ ...line, stack: AS_BEFORE, ...(cause && { cause: withoutStack(cause) }) });
