const MAX_LENGTH = 200;
const MAX_STACK = 2_000;
const MAX_FRAMES = 30;
/** More is not looked at: an error may carry a whole answer. */
const MAX_READ = 2_000;

/** In this order: an address holds what the others look for. */
const PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/([a-z]:\/\/)[^\s/@]{1,200}@/gi, '$1'],
  [/(?<=\S)[?#][^\s"'<>)]*/g, ''],
  [/[^\s@"'<>(),:;/=]{1,64}(@|%40)[^\s@"'<>(),:;/]{1,200}\.[a-z]{2,20}\b/gi, '[mail]'],
  [/\bey[\w-]{5,}\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/gi, '[id]'],
  // The hashes of releases and files are shorter.
  [/[\w-]{32,}/g, '[token]'],
  [/(?<![\w.+])\+?\d([ ()-]{0,2}\d){6,}(?!\w)/g, '[number]'],
];

/** @returns an error's message without what may be personal in it, in one line. Behaviour: reports.sent */
export function scrubMessage(message: string): string {
  return scrubLine(message.slice(0, MAX_READ)).slice(0, MAX_LENGTH);
}

const scrubLine = (line: string) => PERSONAL.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line.replace(/\s+/g, ' ').trim());

/** A frame of Chromium, or of Firefox and Safari. */
const FRAME = /^\s*at |@/;
/** Stays when the query of the address before it goes. */
const POSITION = /:\d{1,9}(?::\d{1,9})?\)?$/;

/** @returns the frames of an error's stack, one a line, without its message and without what may be personal. Behaviour: reports.sent */
export function scrubStack(stack: string): string {
  return stack
    .split('\n', 2 * MAX_FRAMES)
    .map((line) => line.slice(0, MAX_STACK))
    .filter((line) => POSITION.test(line) && FRAME.test(line))
    .slice(0, MAX_FRAMES)
    .map(scrubFrame)
    .join('\n')
    .slice(0, MAX_STACK);
}

function scrubFrame(line: string): string {
  const [position = ''] = POSITION.exec(line) ?? [];
  return scrubLine(line.slice(0, line.length - position.length)) + position;
}
