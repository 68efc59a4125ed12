import { createHmac, timingSafeEqual } from 'node:crypto';

/** Calls of the portal that a policy can allow. */
export type Call = 'pick' | 'store' | 'read' | 'stat' | 'remove';

/** Permissions of a policy and their expiry. Omitted properties do not restrict. */
export interface Policy {
  /** Unix time in seconds. */
  expiry: number;
  /** Defaults to all calls. */
  call?: readonly Call[];
  /** Restricts the policy to one file. */
  handle?: string;
  /** Bytes. */
  maxSize?: number;
  /** The folder for writes, with a trailing slash. */
  path?: string;
}

export type PolicyResult = { isValid: true; policy: Policy } | { isValid: false; reason: PolicyRefusal };
export type PolicyRefusal = 'missing' | 'signature' | 'malformed' | 'expired';

/** Verifies a policy's signature and expiry. {@link allows} checks its permissions. */
export function verifyPolicy(secret: string, given: unknown, signature: unknown): PolicyResult {
  if (typeof given !== 'string' || typeof signature !== 'string' || given === '') return refused('missing');
  // A query parser turns "+" into a space.
  const text = given.replaceAll(' ', '+');
  if (!isSignatureOf(secret, text, signature)) return refused('signature');
  const policy = parsePolicy(text);
  if (!policy) return refused('malformed');
  return policy.expiry * 1000 > Date.now() ? { isValid: true, policy } : refused('expired');
}

/** Whether a policy allows a call, and this file if it names one. */
export function allows({ call, handle }: Policy, wanted: Call, file?: string): boolean {
  return (call?.includes(wanted) ?? true) && (handle === undefined || handle === file);
}

const refused = (reason: PolicyRefusal): PolicyResult => ({ isValid: false, reason });

function parsePolicy(text: string): Policy | undefined {
  try {
    // Node decodes both Base64 alphabets.
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return isPolicy(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPolicy(value: unknown): value is Policy {
  if (typeof value !== 'object' || value === null) return false;
  const { expiry, call, maxSize, handle, path } = value as Record<string, unknown>;
  return (
    Number.isFinite(expiry) &&
    (call === undefined || Array.isArray(call)) &&
    (maxSize === undefined || (Number.isFinite(maxSize) && (maxSize as number) >= 0)) &&
    [handle, path].every((text) => text === undefined || typeof text === 'string')
  );
}

/** Compares in constant time. */
function isSignatureOf(secret: string, text: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest('hex');
  return signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
}
