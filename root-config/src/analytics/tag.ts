import { command } from '@lender-portal/client/analytics';
import { createScriptPolicy, findRoute, type RouteTable } from '@lender-portal/module-contract';
import { ANALYTICS_TAG_URL, type RuntimeConfig } from '@lender-portal/contracts';

export interface TagOptions {
  config: Pick<RuntimeConfig, 'basePath'> & { analytics: NonNullable<RuntimeConfig['analytics']> };
  nonce: string;
  routeTable: RouteTable;
}

/** Google's analytics tag. Source: documentation of gtag.js. */
export interface Tag {
  /** Loads the tag if necessary and starts tracking. */
  allow: () => void;
  /** Stops tracking and removes the tag's cookies. */
  refuse: () => void;
}

/** @returns the tag, not yet loaded */
export function createTag({ config: { basePath, analytics }, nonce, routeTable }: TagOptions): Tag {
  const { measurementId, tagUrl = ANALYTICS_TAG_URL } = analytics;
  const url = new URL(tagUrl);
  url.searchParams.set('id', measurementId);
  // Opt-out flag that the tag checks before it sends anything.
  const setDisabled = (isDisabled: boolean) => Object.assign(window, { [`ga-disable-${measurementId}`]: isDisabled });
  let script: HTMLScriptElement | undefined;
  let queue: object[] | undefined;

  // Replaces URL and referrer with the route, because they may contain an invitation or token. Applies to everything
  // that the tag sends.
  const setPageLocation = () =>
    queue?.push(command('set', { page_location: toPageLocation(location, basePath, routeTable), page_referrer: '' }));

  function load(): void {
    queue = [];
    queue.push(
      command('js', new Date()),
      command('consent', 'default', {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'granted',
      }),
    );
    setPageLocation();
    queue.push(
      command('config', measurementId, {
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
      }),
    );
    window.addEventListener('single-spa:routing-event', setPageLocation);
    script = document.createElement('script');
    script.async = true;
    script.nonce = nonce;
    // The server lists this policy only if analytics are configured.
    const toSource = createScriptPolicy('analytics', (each) => each === url.href, 'the tag of analytics');
    script.src = toSource(url.href);
    script.addEventListener('error', () =>
      console.info(`Analytics tag failed to load from ${url.origin}; nothing is tracked on this page`),
    );
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

/** URL of the current route without ids, query and hash. */
export function toPageLocation(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  basePath: string,
  routeTable: RouteTable,
): string {
  return `${origin}${basePath}/${findRoute(routeTable, pathname.slice(basePath.length))?.path ?? ''}`;
}

/** Removes the tag's cookies, set for the host or a parent domain. */
function removeCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((each) => each.split('=')[0]!)
    .filter((name) => /^_ga(_|$)/.test(name));
  const labels = location.hostname.split('.');
  const domains = labels.map((_label, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names)
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
