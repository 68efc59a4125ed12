/**
 * Fetches with the digest; a following import reads the same bytes from the cache.
 *
 * @throws Error if the file is missing or differs
 */
export async function verifyFile(
  url: string,
  digest: string,
  { bypassCache = false, signal = null }: { bypassCache?: boolean; signal?: AbortSignal | null } = {},
): Promise<void> {
  const response = await fetch(url, {
    integrity: digest,
    credentials: 'same-origin',
    cache: bypassCache ? 'reload' : 'default',
    signal,
  });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  await response.arrayBuffer();
}
