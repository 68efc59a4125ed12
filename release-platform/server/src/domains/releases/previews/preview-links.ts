import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import canonicalize from 'canonicalize';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

type Releases = Readonly<Record<string, string>>;

/** Verified content of a preview link. */
export interface PreviewLink {
  id: string;
  expiresAt: Date;
  /** Whether the link covers these releases: the signed ones, or any if the preview was created empty. */
  isFor: (releases: Releases) => boolean;
}

const LENGTH = { min: 100, max: 200 };

/**
 * Signs preview links, so altered and expired links can be told apart from ended ones. The random part prevents a
 * reader of the database from forging a link.
 */
export class PreviewLinks {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** @returns the secret part of the preview URL, which is also the cookie's value */
  sign(id: string, expiresAt: Date, releases: Releases): string {
    const parts = [
      id,
      Math.floor(expiresAt.getTime() / 1000).toString(36),
      digestOf(releases),
      randomBytes(16).toString('base64url'),
    ];
    const payload = parts.join('.');
    return `${payload}.${this.#signatureOf(payload).toString('base64url')}`;
  }

  /** @returns undefined if the signature is invalid */
  read(link: string): PreviewLink | undefined {
    if (link.length < LENGTH.min || link.length > LENGTH.max) return undefined;
    const at = link.lastIndexOf('.');
    const payload = link.slice(0, at);
    const given = Buffer.from(link.slice(at + 1), 'base64url');
    const expected = this.#signatureOf(payload);
    // Different base64url texts may decode to the same bytes.
    if (
      given.toString('base64url') !== link.slice(at + 1) ||
      given.length !== expected.length ||
      !timingSafeEqual(given, expected)
    )
      return undefined;
    const [id = '', expiry = '', signedDigest = ''] = payload.split('.');
    return {
      id,
      expiresAt: new Date(Number.parseInt(expiry, 36) * 1000),
      isFor: (releases) => signedDigest === NONE || signedDigest === digestOf(releases),
    };
  }

  #signatureOf(payload: string): Buffer {
    return createHmac('sha256', this.#key).update(payload).digest();
  }
}

const digestOf = (releases: Releases): string => sha256(canonicalize(releases)!, 'base64url');

const NONE = digestOf({});
