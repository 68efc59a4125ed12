const MAX_LENGTH = 200;
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
  const line = message.slice(0, MAX_READ).replace(/\s+/g, ' ').trim();
  return PERSONAL.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line).slice(0, MAX_LENGTH);
}
