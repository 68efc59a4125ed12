import type { BrowserOptions } from '../../check/mounting/browser';

/** Parts of the portal's origin that no lenders' page uses; some need no credentials in development. */
const CLOSED_PATHS = ['check-worker', 'mailbox', 'metrics', 'platform', 'registry', 'staff'];

/** Answers no request. RFC 2606 reserves the name, and the browser resolves no other than the allowed hosts. */
const NOWHERE = 'http://blocked.invalid';

export interface Network {
  /** The portal's origin. */
  origin: string;
  /** Origins that the policy of the portal's pages names; the first label of a host may be `*`. */
  services: readonly string[];
}

/** Whether code under check may send a request to a URL. Behaviour: releases.check-network. */
export function isReachable(url: string, { origin, services }: Network): boolean {
  if (!URL.canParse(url)) return false;
  const target = new URL(url);
  if (/^(data|blob|about):$/.test(target.protocol)) return true;
  if (target.origin === origin) return !isClosed(target.pathname);
  return services.some((service) => matches(target, service));
}

/** As the server reads a path: decoded, and without empty segments. */
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
 * Starts a browser that has no way to other hosts, whatever sends the request: workers, prefetches, WebSockets and new
 * pages, too. Everything else goes to a proxy that does not exist.
 */
export function confinedTo({ origin, services }: Network): BrowserOptions {
  const hosts = [origin, ...services].map(hostOf);
  const names = hosts.map(({ hostname }) => `EXCLUDE ${hostname}`);
  return {
    proxy: { server: NOWHERE, bypass: ['<-loopback>', ...hosts.map(({ hostname, port }) => `${hostname}:${port}`)].join(',') },
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
  return { hostname: hostname.replace(/^wildcard\./, '*.'), port: port || (protocol === 'https:' || protocol === 'wss:' ? '443' : '80') };
}
