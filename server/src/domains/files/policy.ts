import { createHmac } from 'node:crypto';

/** What its holder may do with the file service, and until when. Source: Filestack's security documentation. */
export interface Policy {
  /** Seconds since 1970. */
  expiry: number;
  call: readonly ('pick' | 'store' | 'read' | 'stat' | 'remove')[];
  /** One file. */
  handle?: string;
  /** Bytes. */
  maxSize?: number;
  /** The folder that is written into; it ends with a slash. */
  path?: string;
  /** The user the policy was made for, and their session. Of the emulator: Filestack ignores what it does not know. */
  user?: string;
  session?: string;
}

export interface SignedPolicy {
  /** Base64 of JSON. */
  policy: string;
  /** HMAC-SHA256 of that text, in hexadecimal digits. */
  signature: string;
}

export type SignPolicy = (policy: Policy) => SignedPolicy;

/** @param secret the app's, which the file service knows too */
export const policySigner =
  (secret: string): SignPolicy =>
  (policy) => {
    // In the alphabet of URLs, the padding kept, as Filestack asks for.
    const text = Buffer.from(JSON.stringify(policy)).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
    return { policy: text, signature: createHmac('sha256', secret).update(text).digest('hex') };
  };
