import { isSignatureOf } from './signed-text';

/** What a policy can allow. Source: Filestack's security documentation. */
export const CALLS = ['pick', 'read', 'stat', 'write', 'writeUrl', 'store', 'convert', 'remove', 'exif', 'runWorkflow'] as const;
export type Call = (typeof CALLS)[number];

/** What its holder may do, and until when. Omitted properties do not restrict. */
export interface Policy {
  /** Seconds since 1970. */
  expiry: number;
  /** Left out: everything but `exif`. */
  call?: readonly Call[];
  /** One file. */
  handle?: string;
  /** Bytes, as is `minSize`. */
  maxSize?: number;
  minSize?: number;
  /** The folder that is written into; it ends with a slash. */
  path?: string;
  container?: string;
  /** The user the policy was made for, and their session. The emulator's own: Filestack ignores what it does not know. */
  user?: string;
  session?: string;
}

export interface SignedPolicy {
  /** Base64 of JSON. */
  policy: string;
  /** HMAC-SHA256 of that text, in hexadecimal digits. */
  signature: string;
}

export type PolicyResult = { isValid: true; policy: Policy } | { isValid: false; reason: PolicyRefusal };
export type PolicyRefusal = 'missing' | 'signature' | 'malformed' | 'expired';

const MAX_LENGTH = 4096;

/** Whether a policy is signed with this secret, over the text as it is, and in force; what it allows is {@link allows}'s to say. */
export function verifyPolicy(secret: string, given: unknown, signature: unknown): PolicyResult {
  if (typeof given !== 'string' || typeof signature !== 'string' || given === '') return refused('missing');
  // A "+" in a query is read as a blank.
  const text = given.replaceAll(' ', '+');
  if (text.length > MAX_LENGTH || !isSignatureOf(secret, text, signature)) return refused('signature');
  const policy = parsePolicy(text);
  if (!policy) return refused('malformed');
  return policy.expiry * 1000 > Date.now() ? { isValid: true, policy } : refused('expired');
}

/** Whether a policy allows a call, and this one file where it names one. */
export function allows({ call, handle }: Policy, wanted: Call, file?: string): boolean {
  return (call ? call.includes(wanted) : wanted !== 'exif') && (handle === undefined || handle === file);
}

/** Whether a policy lets a file be written into a folder. */
export const allowsPath = ({ path }: Policy, wanted: string): boolean => path === undefined || wanted.startsWith(path);

const refused = (reason: PolicyRefusal): PolicyResult => ({ isValid: false, reason });

function parsePolicy(text: string): Policy | undefined {
  try {
    // Node reads both alphabets.
    const value: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    return isPolicy(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPolicy(value: unknown): value is Policy {
  if (typeof value !== 'object' || value === null) return false;
  const { expiry, call, minSize, maxSize, ...texts } = value as Record<string, unknown>;
  return (
    Number.isFinite(expiry) &&
    (call === undefined || (Array.isArray(call) && call.every((each) => (CALLS as readonly unknown[]).includes(each)))) &&
    [minSize, maxSize].every((each) => each === undefined || (Number.isFinite(each) && (each as number) >= 0)) &&
    ['handle', 'path', 'container', 'user', 'session'].every((name) => texts[name] === undefined || typeof texts[name] === 'string')
  );
}
