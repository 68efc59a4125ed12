const COOKIE = 'lp-inline-script=1';
/** Long enough for an upgrade of all processes. */
const MAX_AGE_S = 600;

/**
 * Reloads the page with its script inside, because the file could not be loaded: the cached copy is damaged, or a process
 * of another version responded during an upgrade.
 *
 * @throws Error if the page has been reloaded already, or has no cookies, so that reloads end
 */
export async function reloadWithInlineScript(
  { src }: Pick<HTMLScriptElement, 'src'>,
  basePath: string,
  reload = () => location.reload(),
): Promise<void> {
  const isSet = () => document.cookie.split('; ').includes(COOKIE);
  const error = new Error('The script of the page could not be loaded');
  if (isSet()) throw error;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}; path=${basePath}; max-age=${MAX_AGE_S}; samesite=lax${secure}`;
  if (!isSet()) throw error;
  // Replaces a damaged copy in the cache.
  await fetch(src, { cache: 'reload' }).catch(() => {});
  reload();
}
