import { InvalidArgumentError } from 'commander';

/** Help text of the `--accept-risk` option. */
export const ACCEPT_RISK_HELP = 'Allow releases that are known to fail, and canaries with too few mounts';

/** Parses `<module>=<release>`; repeatable. */
export function parseTarget(text: string, previous: Record<string, string>): Record<string, string> {
  const [module, release, ...more] = text.split('=');
  if (!module || !release || more.length > 0) throw new InvalidArgumentError('Expected <module>=<release>.');
  return { ...previous, [module]: release };
}

export function parseWholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('Expected a number.');
  return Number(text);
}

export function parseMinutes(text: string): number {
  const minutes = Number(text);
  if (!Number.isInteger(minutes) || minutes < 1) throw new InvalidArgumentError('Expected a number of minutes.');
  return minutes;
}

export function parseShare(text: string): number {
  const share = Number(text);
  if (!(share > 0 && share <= 50))
    throw new InvalidArgumentError('Expected a percentage greater than 0 and at most 50.');
  return share;
}
