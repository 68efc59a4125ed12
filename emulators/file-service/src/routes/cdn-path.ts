import type { Signed } from '../access/authority';

export interface CdnPath {
  /** Undefined if the path does not contain it. */
  apiKey?: string;
  handle: string;
  /** Whether the path requests a conversion, such as a smaller image. */
  isConversion: boolean;
  signed: Signed;
}

const HANDLE = /^[A-Za-z0-9]{20}$/;
const TASK = /^[a-z_]+(=.*)?$/;
/** Tasks that affect delivery, not the content. */
const PLAIN_TASK = /^(cache|security)\b/;

/**
 * Parses the path below `/cdn/`: an optional API key, tasks including the policy, and a handle.
 *
 * @returns undefined if the path is malformed
 */
export function parseCdnPath(path: string): CdnPath | undefined {
  const segments = path.split('/').filter(Boolean);
  const handle = segments.pop();
  if (handle === undefined || !HANDLE.test(handle)) return undefined;
  const apiKey =
    segments[0] !== undefined && segments[0] !== 'preview' && !segments[0].includes('=') ? segments.shift() : undefined;
  if (!segments.every((segment) => TASK.test(segment))) return undefined;
  const security = segments.find((segment) => segment.startsWith('security='))?.slice('security='.length) ?? '';
  return {
    ...(apiKey !== undefined && { apiKey }),
    handle,
    isConversion: segments.some((segment) => !PLAIN_TASK.test(segment)),
    signed: readSecurity(security),
  };
}

/** Policy and signature may be in either order and have abbreviated names. */
function readSecurity(text: string): Signed {
  const values = Object.fromEntries(
    text.split(',').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  );
  const policy = values['policy'] ?? values['p'];
  const signature = values['signature'] ?? values['s'];
  return { ...(policy && { policy }), ...(signature && { signature }) };
}
