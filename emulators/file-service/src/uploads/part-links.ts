import { isSignatureOf, signText } from '../access/signed-text';

/** Time limit for sending one part; filestack-js gives up earlier. */
const LIFETIME_SECONDS = 15 * 60;

/** A part of an upload, with its exact size and checksum. */
export interface PartLink {
  /** The upload's public ID. */
  uploadId: string;
  number: number;
  size: number;
  /** Empty if the client does not check integrity. */
  md5: string;
}

/** @returns the signed query of a part's URL */
export function signPartLink(secret: string, link: PartLink, now = Date.now()): URLSearchParams {
  const expires = Math.floor(now / 1000) + LIFETIME_SECONDS;
  return new URLSearchParams({
    size: String(link.size),
    md5: link.md5,
    expires: String(expires),
    signature: signText(secret, text(link, expires)),
  });
}

/** @returns the part that the URL was signed for; undefined if it was changed or has expired */
export function verifyPartLink(
  secret: string,
  uploadId: string,
  number: number,
  query: Readonly<Record<string, unknown>>,
): PartLink | undefined {
  const { size, md5, expires, signature } = query;
  const link = { uploadId, number, size: Number(size), md5: String(md5) };
  if (!isSignatureOf(secret, text(link, Number(expires)), signature)) return undefined;
  return Number(expires) * 1000 > Date.now() ? link : undefined;
}

const text = ({ uploadId, number, size, md5 }: PartLink, expires: number) =>
  [uploadId, number, size, md5, expires].join('\n');
