import type { AuthServiceOptions } from '../../foundation/options';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Validates redirect URLs: the application and paths below it. If the application runs on a loopback host, the other
 * loopback names are allowed too.
 *
 * @param requested URLs in order of preference
 * @returns the first allowed URL without its hash, otherwise the application's own URL
 */
export function allowedRedirect(
  { appUrl }: Pick<AuthServiceOptions, 'appUrl'>,
  ...requested: readonly unknown[]
): string {
  const app = new URL(appUrl);
  for (const each of requested) {
    if (typeof each !== 'string' || !URL.canParse(each)) continue;
    const url = new URL(each);
    url.hash = '';
    // Returns the parsed URL, so that no later parser interprets it differently.
    if (isBelow(url, app)) return url.href;
  }
  return appUrl;
}

function isBelow(url: URL, app: URL): boolean {
  const isSameHost =
    url.hostname === app.hostname || (LOOPBACK.includes(url.hostname) && LOOPBACK.includes(app.hostname));
  const isBelowPath = url.pathname === app.pathname || url.pathname.startsWith(`${app.pathname}/`);
  return (
    url.protocol === app.protocol &&
    url.port === app.port &&
    isSameHost &&
    isBelowPath &&
    url.username === '' &&
    url.password === ''
  );
}
