import type { Signed } from '../access/authority';

export interface CdnPath {
  /** Absent where the path does not say. */
  apiKey?: string;
  handle: string;
  /** Whether something is to be made of the file, as a smaller picture. */
  isConversion: boolean;
  signed: Signed;
}

const HANDLE = /^[A-Za-z0-9]{20}$/;
const TASK = /^[a-z_]+(=.*)?$/;
/** Tasks that say how a file is given, not what is made of it. */
const PLAIN_TASK = /^(cache|security)\b/;

/**
 * Reads what follows `/cdn/`: tasks, among them the policy, then a handle; an API key may stand before them.
 *
 * @returns undefined for a path of any other form
 */
export function parseCdnPath(path: string): CdnPath | undefined {
  const segments = path.split('/').filter(Boolean);
  const handle = segments.pop();
  if (handle === undefined || !HANDLE.test(handle)) return undefined;
  const apiKey = segments[0] !== undefined && segments[0] !== 'preview' && !segments[0].includes('=') ? segments.shift() : undefined;
  if (!segments.every((segment) => TASK.test(segment))) return undefined;
  const security = segments.find((segment) => segment.startsWith('security='))?.slice('security='.length) ?? '';
  return {
    ...(apiKey !== undefined && { apiKey }),
    handle,
    isConversion: segments.some((segment) => !PLAIN_TASK.test(segment)),
    signed: readSecurity(security),
  };
}

/** The two stand in either order; their names may be shortened. */
function readSecurity(text: string): Signed {
  const values = Object.fromEntries(text.split(',').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]));
  const policy = values['policy'] ?? values['p'];
  const signature = values['signature'] ?? values['s'];
  return { ...(policy && { policy }), ...(signature && { signature }) };
}
