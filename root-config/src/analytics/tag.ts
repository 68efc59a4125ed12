import { command } from '@lender-portal/client/analytics';
import { createScriptPolicy } from '@lender-portal/client/trusted-types';
import { ANALYTICS_TAG_URL, findRoute, type RouteTable, type RuntimeConfig } from '@lender-portal/contracts';

export interface TagOptions {
  config: Pick<RuntimeConfig, 'basePath'> & { analytics: NonNullable<RuntimeConfig['analytics']> };
  nonce: string;
  routeTable: RouteTable;
}

/** The tag of the measuring service. Source: Google's documentation of gtag.js. */
export interface Tag {
  /** Loads it where it is not there; from now on events are counted. */
  allow: () => void;
  /** Nothing is counted any more, and its cookies go. */
  refuse: () => void;
}

/** @returns the tag, not loaded yet */
export function createTag({ config: { basePath, analytics }, nonce, routeTable }: TagOptions): Tag {
  const { measurementId, tagUrl = ANALYTICS_TAG_URL } = analytics;
  const url = new URL(tagUrl);
  url.searchParams.set('id', measurementId);
  // The switch that the tag itself looks at before it sends anything.
  const setDisabled = (isDisabled: boolean) => Object.assign(window, { [`ga-disable-${measurementId}`]: isDisabled });
  let script: HTMLScriptElement | undefined;
  let queue: object[] | undefined;

  // In the place of the page's address and of where the visitor came from, which may hold an invitation or a token: the
  // route alone. It holds for whatever the tag sends, also by itself.
  const setPlace = () => queue?.push(command('set', { page_location: placeOf(location, basePath, routeTable), page_referrer: '' }));

  function load(): void {
    queue = [];
    queue.push(
      command('js', new Date()),
      command('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' }),
    );
    setPlace();
    queue.push(command('config', measurementId, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false }));
    window.addEventListener('single-spa:routing-event', setPlace);
    script = document.createElement('script');
    script.async = true;
    script.nonce = nonce;
    // The host names this policy where a measurement is configured.
    const toSource = createScriptPolicy('analytics', (each) => each === url.href, 'the tag of analytics');
    script.src = toSource(url.href);
    script.addEventListener('error', () => console.info(`${url.origin} could not be reached; nothing is counted on this page`));
  }

  return {
    allow() {
      setDisabled(false);
      if (!script) load();
      window.dataLayer = queue!;
      if (!script!.isConnected) document.head.append(script!);
    },
    refuse() {
      setDisabled(true);
      delete window.dataLayer;
      removeCookies();
    },
  };
}

/** The address of the route that is shown: without ids, queries and hashes. */
export function placeOf({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>, basePath: string, routeTable: RouteTable): string {
  const path = pathname.slice(basePath.length).replace(/^\/+|(?<!\/)\/+$/g, '');
  return `${origin}${basePath}/${findRoute(routeTable, path)?.path ?? ''}`;
}

/** Those that the tag sets: for the host, or for a domain above it. */
function removeCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((each) => each.split('=')[0]!)
    .filter((name) => /^_ga(_|$)/.test(name));
  const labels = location.hostname.split('.');
  const domains = labels.map((_label, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names) for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
