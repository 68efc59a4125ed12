const MAX_MESSAGE_LENGTH = 200;
const MAX_STACK_LENGTH = 2_000;
const MAX_FRAMES = 30;
/** Longer input is truncated first, because an error may quote a whole response. */
const MAX_INPUT_LENGTH = 2_000;

/** Order matters: URLs contain matches of the later patterns. */
const PERSONAL_DATA_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/([a-z]:\/\/)[^\s/@]{1,200}@/gi, '$1'],
  [/(?<=\S)[?#][^\s"'<>)]*/g, ''],
  [/[^\s@"'<>(),:;/=]{1,64}(@|%40)[^\s@"'<>(),:;/]{1,200}\.[a-z]{2,20}\b/gi, '[mail]'],
  [/\bey[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '[id]'],
  // Hashes of releases and files are shorter.
  [/[\w-]{32,}/g, '[token]'],
  [/(?<![\w.+])\+?\d([ ()-]{0,2}\d){6,}(?!\w)/g, '[number]'],
];

/** @returns an error message as a single line without personal data. */
export function scrubMessage(message: string): string {
  return scrubLine(message.slice(0, MAX_INPUT_LENGTH)).slice(0, MAX_MESSAGE_LENGTH);
}

const scrubLine = (line: string) =>
  PERSONAL_DATA_PATTERNS.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    line.replace(/\s+/g, ' ').trim(),
  );

/** Stack frame of Chromium, or of Firefox and Safari. */
const FRAME_PATTERN = /^\s*at |@/;
/** Preserved when the URL's query before it is removed. */
const POSITION_PATTERN = /:\d{1,9}(?::\d{1,9})?\)?$/;

/** @returns the stack frames, one per line, without the message and personal data. */
export function scrubStack(stack: string): string {
  return stack
    .split('\n', 2 * MAX_FRAMES)
    .map((line) => line.slice(0, MAX_STACK_LENGTH))
    .filter((line) => POSITION_PATTERN.test(line) && FRAME_PATTERN.test(line))
    .slice(0, MAX_FRAMES)
    .map(scrubFrame)
    .join('\n')
    .slice(0, MAX_STACK_LENGTH);
}

function scrubFrame(line: string): string {
  const [position = ''] = POSITION_PATTERN.exec(line) ?? [];
  return scrubLine(line.slice(0, line.length - position.length)) + position;
}
