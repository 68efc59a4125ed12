/** Addresses that releases may be copied from: each begins so. Null trusts every one that can be reached. */
export type TrustedAddresses = readonly string[] | null;

/** Whether an address lies below a trusted one: on its very origin, and in its very folder. Behaviour: releases.trusted. */
export function isTrusted({ origin, pathname }: URL, trusted: TrustedAddresses): boolean {
  if (trusted === null) return true;
  return trusted.some((each) => {
    const { origin: known, pathname: folder } = new URL(each);
    return origin === known && (pathname === folder || pathname.startsWith(folder.endsWith('/') ? folder : `${folder}/`));
  });
}
