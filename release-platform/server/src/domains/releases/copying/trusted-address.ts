/** URL prefixes that releases may be copied from. Null allows every reachable URL. */
export type TrustedAddresses = readonly string[] | null;

/** Whether a URL has the origin of a trusted prefix and a path at or below it. */
export function isTrusted({ origin, pathname }: URL, trusted: TrustedAddresses): boolean {
  if (trusted === null) return true;
  return trusted.some((each) => {
    const { origin: known, pathname: folder } = new URL(each);
    return (
      origin === known && (pathname === folder || pathname.startsWith(folder.endsWith('/') ? folder : `${folder}/`))
    );
  });
}
