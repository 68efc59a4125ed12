import { InvalidArgumentError } from 'commander';

/** `<module>=<release>`, of which there may be several. */
export function parseTarget(text: string, known: Record<string, string>): Record<string, string> {
  const [module, release, ...more] = text.split('=');
  if (!module || !release || more.length > 0) throw new InvalidArgumentError('It is written <module>=<release>.');
  return { ...known, [module]: release };
}

export function parseNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a number.');
  return Number(text);
}

export function parseMinutes(text: string): number {
  const minutes = Number(text);
  if (!Number.isInteger(minutes) || minutes < 1) throw new InvalidArgumentError('It is a number of minutes.');
  return minutes;
}

export function parseShare(text: string): number {
  const share = Number(text);
  if (!(share > 0 && share <= 50)) throw new InvalidArgumentError('It is in percent: more than 0, and 50 at most.');
  return share;
}
