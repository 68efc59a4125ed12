const WINDOW_MS = 60_000;
/** Maximum number of distinct errors tracked at a time. */
const MAX_TRACKED = 500;
const MAX_MESSAGE_LENGTH = 1_000;
const MAX_CAUSES = 5;
/** Errors whose stacks start with the same frames are considered the same. */
const KEY_FRAMES = 5;
/** Replaces the stack of a repeated error. */
const REPEATED_STACK = 'same as in the previous line of this error, at most a minute earlier';

interface ErrorLine {
  [name: string]: unknown;
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: ErrorLine;
}

/**
 * Serializes errors for the log. Includes each distinct stack once a minute, so an outage does not fill the disk, and
 * redacts values quoted by the database.
 */
export function createErrorSerializer(now: () => number = Date.now): (error: unknown) => ErrorLine {
  const shown = new Map<string, number>();
  return (error) => {
    if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error), undefined), stack: '' };
    const line = toLine(error);
    const key = keyOf(line);
    const last = shown.get(key);
    if (last !== undefined && now() - last < WINDOW_MS) return withoutStack(line);
    shown.delete(key);
    shown.set(key, now());
    if (shown.size > MAX_TRACKED) shown.delete(shown.keys().next().value!);
    return line;
  };
}

function toLine(error: Error, depth = 0): ErrorLine {
  const { code } = error as NodeJS.ErrnoException;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: redact(error.message, code),
    ...(code !== undefined && { code: String(code) }),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error && depth < MAX_CAUSES && { cause: toLine(error.cause, depth + 1) }),
  };
}

/** Messages may contain email addresses, tokens, and values that the database rejected. */
function redact(message: string, code: unknown): string {
  const text = message
    .slice(0, MAX_MESSAGE_LENGTH)
    .replace(/[^\s@"'<>(),:;=]{1,64}@[^\s@"'<>(),:;=/]{1,200}\.[a-z]{2,20}\b/gi, '[mail]')
    .replace(/\bey[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, '[token]');
  return String(code).startsWith('22') ? text.replace(/: "[^]*"?$/, ': […]') : text;
}

const keyOf = ({ type, code, stack, cause }: ErrorLine): string =>
  [type, code, stack.split('\n', KEY_FRAMES).join(), cause ? keyOf(cause) : ''].join('|');

const withoutStack = ({ cause, ...line }: ErrorLine): ErrorLine => ({
  ...line,
  stack: REPEATED_STACK,
  ...(cause && { cause: withoutStack(cause) }),
});
