import type { BrowserOptions } from './browser';

/** Paths of the portal's origin that lenders' pages never request. Some need no credentials in development. */
const CLOSED_PATHS = ['check-worker', 'mailbox', 'metrics', 'platform', 'registry', 'staff'];

/** Accepts no connections. RFC 2606 reserves the name, and the browser resolves only the allowed hosts. */
const NOWHERE = 'http://blocked.invalid';

export interface Network {
  /** Origin of the portal. */
  origin: string;
  /** Origins in the Content-Security-Policy of the portal's pages. The first label of a host may be `*`. */
  services: readonly string[];
}

/** Whether an unchecked release may request the URL. */
export function isReachable(url: string, { origin, services }: Network): boolean {
  if (!URL.canParse(url)) return false;
  const target = new URL(url);
  if (/^(data|blob|about):$/.test(target.protocol)) return true;
  if (target.origin === origin) return !isClosed(target.pathname);
  return services.some((service) => matches(target, service));
}

/** Normalizes the path like the server does: decoded, without empty segments. */
function isClosed(pathname: string): boolean {
  try {
    const first = decodeURIComponent(pathname)
      .split(/[/\\]+/)
      .find((segment) => segment !== '');
    return first !== undefined && CLOSED_PATHS.includes(first.toLowerCase());
  } catch {
    return true;
  }
}

function matches({ protocol, hostname, port }: URL, service: string): boolean {
  const wildcard = /^(\w+:\/\/)\*\./.exec(service);
  const allowed = new URL(wildcard ? service.replace('*.', '') : service);
  if (protocol !== allowed.protocol || port !== allowed.port) return false;
  return wildcard ? hostname.endsWith(`.${allowed.hostname}`) : hostname === allowed.hostname;
}

/**
 * Launch options that confine a browser to the allowed hosts, including workers, prefetches, WebSockets and new pages.
 * All other requests go to a proxy that does not exist.
 */
export function isolateNetwork({ origin, services }: Network): BrowserOptions {
  const hosts = [origin, ...services].map(hostOf);
  const names = hosts.map(({ hostname }) => `EXCLUDE ${hostname}`);
  return {
    proxy: {
      server: NOWHERE,
      bypass: ['<-loopback>', ...hosts.map(({ hostname, port }) => `${hostname}:${port}`)].join(','),
    },
    args: [
      `--host-resolver-rules=${['MAP * ~NOTFOUND', ...names].join(', ')}`,
      '--dns-prefetch-disable',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
  };
}

function hostOf(origin: string): { hostname: string; port: string } {
  const { protocol, hostname, port } = new URL(origin.replace('//*.', '//wildcard.'));
  return {
    hostname: hostname.replace(/^wildcard\./, '*.'),
    port: port || (protocol === 'https:' || protocol === 'wss:' ? '443' : '80'),
  };
}
