/** Longest address that mail servers accept (RFC 5321, 4.5.3.1.3, without the angle brackets). */
export const EMAIL_MAX_LENGTH = 254;

const LOCAL_PART_MAX_LENGTH = 64;

/** RFC 5322, 3.2.3: `atext` characters between single dots. */
const DOT_ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;

/** RFC 1035, 2.3.1, with leading digits (RFC 1123, 2.1). */
const isDomainLabel = (text: string) =>
  text.length <= 63 && /^[a-z0-9-]+$/i.test(text) && !text.startsWith('-') && !text.endsWith('-');

/**
 * Whether a text is an address that people have: an RFC 5322 dot-atom, @ and a domain name with at least one dot and
 * no numeric top level. Quoted local parts, comments, IP literals and non-ASCII characters are rejected.
 */
export function isEmail(text: string): boolean {
  const [local, domain, ...rest] = text.split('@');
  if (!local || !domain || rest.length > 0) return false;
  if (text.length > EMAIL_MAX_LENGTH || local.length > LOCAL_PART_MAX_LENGTH) return false;
  const labels = domain.split('.');
  return DOT_ATOM.test(local) && labels.length > 1 && labels.every(isDomainLabel) && /[a-z]/i.test(labels.at(-1)!);
}
