import { isSignatureOf, signText } from '../access/signed-text';

/** As long as a client has for one part; filestack-js gives up on it before. */
const LIFETIME_SECONDS = 15 * 60;

/** One part of one upload: exactly these bytes. */
export interface PartLink {
  /** The upload's public id. */
  uploadId: string;
  number: number;
  size: number;
  /** Empty where the client checks none. */
  md5: string;
}

/** @returns what makes the address of a part valid, to be put into its query */
export function signPartLink(secret: string, link: PartLink, now = Date.now()): URLSearchParams {
  const expires = Math.floor(now / 1000) + LIFETIME_SECONDS;
  return new URLSearchParams({ size: String(link.size), md5: link.md5, expires: String(expires), signature: signText(secret, text(link, expires)) });
}

/** @returns the part that an address was made for; undefined where it was changed or is over */
export function verifyPartLink(secret: string, uploadId: string, number: number, query: Readonly<Record<string, unknown>>): PartLink | undefined {
  const { size, md5, expires, signature } = query;
  const link = { uploadId, number, size: Number(size), md5: String(md5) };
  if (!isSignatureOf(secret, text(link, Number(expires)), signature)) return undefined;
  return Number(expires) * 1000 > Date.now() ? link : undefined;
}

const text = ({ uploadId, number, size, md5 }: PartLink, expires: number) => [uploadId, number, size, md5, expires].join('\n');
