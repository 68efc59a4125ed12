import type { AuthServiceOptions } from '../../foundation/options';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Where a link may lead: the application and the paths below it. Where the application itself is reached through the
 * loopback address, its other names count too.
 *
 * @param wanted what the client asked for, in order of preference
 * @returns the first that is allowed, without its hash, else the application's own address
 */
export function allowedRedirect({ appUrl }: Pick<AuthServiceOptions, 'appUrl'>, ...wanted: readonly unknown[]): string {
  const app = new URL(appUrl);
  for (const each of wanted) {
    if (typeof each !== 'string' || !URL.canParse(each)) continue;
    const url = new URL(each);
    url.hash = '';
    // What was parsed is what is written, so nothing reads it differently later.
    if (isBelow(url, app)) return url.href;
  }
  return appUrl;
}

function isBelow(url: URL, app: URL): boolean {
  const isSameHost = url.hostname === app.hostname || (LOOPBACK.includes(url.hostname) && LOOPBACK.includes(app.hostname));
  const isBelowPath = url.pathname === app.pathname || url.pathname.startsWith(`${app.pathname}/`);
  return url.protocol === app.protocol && url.port === app.port && isSameHost && isBelowPath && url.username === '' && url.password === '';
}
