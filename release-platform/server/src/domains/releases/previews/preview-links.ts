import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import canonicalize from 'canonicalize';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

type Releases = Readonly<Record<string, string>>;

/** What the link of a preview says. */
export interface PreviewLink {
  id: string;
  expiresAt: Date;
  /** Whether it is for these releases: those that it was made for, or whatever is put into a preview that was made for none. */
  isFor: (releases: Releases) => boolean;
}

const LENGTH = { min: 100, max: 200 };

/**
 * Signs the links of previews, so that one which was changed, or is too old, is told from one that has ended. What is
 * random in it keeps whoever reads the database from writing one. Behaviour: releases.preview-link.
 */
export class PreviewLinks {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  /** @returns the part of the address that opens it; a browser's cookie has the same */
  sign(id: string, expiresAt: Date, releases: Releases): string {
    const parts = [id, Math.floor(expiresAt.getTime() / 1000).toString(36), digestOf(releases), randomBytes(16).toString('base64url')];
    const payload = parts.join('.');
    return `${payload}.${this.#signatureOf(payload).toString('base64url')}`;
  }

  /** @returns undefined where it was not signed here as it is */
  read(link: string): PreviewLink | undefined {
    if (link.length < LENGTH.min || link.length > LENGTH.max) return undefined;
    const at = link.lastIndexOf('.');
    const payload = link.slice(0, at);
    const given = Buffer.from(link.slice(at + 1), 'base64url');
    const expected = this.#signatureOf(payload);
    // Other letters may stand for the same bytes.
    if (given.toString('base64url') !== link.slice(at + 1) || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    const [id = '', expiry = '', made = ''] = payload.split('.');
    return { id, expiresAt: new Date(Number.parseInt(expiry, 36) * 1000), isFor: (releases) => made === NONE || made === digestOf(releases) };
  }

  #signatureOf(payload: string): Buffer {
    return createHmac('sha256', this.#key).update(payload).digest();
  }
}

const digestOf = (releases: Releases): string => sha256(canonicalize(releases)!, 'base64url');

const NONE = digestOf({});
