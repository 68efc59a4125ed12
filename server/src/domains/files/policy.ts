import { createHmac } from 'node:crypto';

/** Permissions and their expiry. Source: Filestack's security documentation. */
export interface FilestackPolicy {
  /** Epoch seconds. */
  expiry: number;
  call: readonly ('pick' | 'store' | 'read' | 'stat' | 'remove')[];
  /** Restricts the policy to one file. */
  handle?: string;
  /** Bytes. */
  maxSize?: number;
  /** Destination folder; ends with a slash. */
  path?: string;
}

export interface SignedFilestackPolicy {
  /** Base64-encoded JSON. */
  policy: string;
  /** HMAC-SHA256 of `policy`, in hex. */
  signature: string;
}

export type SignPolicy = (policy: FilestackPolicy) => SignedFilestackPolicy;

/** @param secret the app secret, shared with the file service */
export const policySigner =
  (secret: string): SignPolicy =>
  (policy) => {
    // URL-safe Base64 with padding, as Filestack requires.
    const text = Buffer.from(JSON.stringify(policy)).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
    return { policy: text, signature: createHmac('sha256', secret).update(text).digest('hex') };
  };
