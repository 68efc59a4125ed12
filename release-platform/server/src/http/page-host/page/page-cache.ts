import { findTitle, type RemoteEntry, type RemoteName, type RouteTable } from '@lender-portal/contracts';
import { requiredSpecifiers, type ResolvedModules } from '@lender-portal/releases/import-map';
import { LRUCache } from 'lru-cache';
import type { PageDigests } from '../../../domains/releases/import-map/page-digests';
import { appUrlFor, type RequestOrigin } from '../../../foundation/http/app-url';
import type { ReleaseSettings } from '../../../foundation/settings';
import { documentHeaders } from './headers';
import { memoizeByReference } from '../memoize-by-reference';
import { preloadHeader } from './page-script';
import { createPlaceholders } from './page-placeholders';
import type { LivePage } from './live-page';
import { pageImportMap, fullImportMap, type ImportMap } from './maps';
import { offeredQueries } from './offered-queries';
import type { ConfigurePage } from './page-configuration';
import { PageTemplate } from './page-template';
import type { RoutePrerender } from './prerenders';
import { renderPage } from './render-page';
import { routeModules } from './route-modules';
import { fillSlots } from './template';

/** Sources of pages, compared by reference. */
interface Deployment {
  routeTable: RouteTable;
  modules: ResolvedModules;
  urls: Record<RemoteName, string>;
  remotes: ReadonlyMap<RemoteName, { url: string; entry: RemoteEntry }>;
  digests: PageDigests;
  /** `page.html` of the root config. */
  html: string;
}

/** Cache key parts of a page within a deployment. */
interface PageKey {
  origin: RequestOrigin;
  /** Relative to the base path, without leading or trailing slashes. */
  path: string;
  /** Including the question mark, or empty. */
  query: string;
  prerender: RoutePrerender | undefined;
  /** HTML with a slot for the nonce. */
  banner: string;
  /** Replaces the template for a browser that could not load the page's script. */
  inlineTemplate?: string | undefined;
  live: Omit<LivePage, 'reportToken'>;
  /** Length of the report token, or 0 without one. */
  tokenLength: number;
}

interface CachedPages {
  deployed: Deployment;
  modules: ResolvedModules;
  map: ImportMap;
  byAddress: LRUCache<string, PageTemplate>;
  byContent: LRUCache<string, PageTemplate>;
}

type CacheSettings = Pick<
  ReleaseSettings,
  'appUrl' | 'basePath' | 'isAppUrlConfigured' | 'brandName' | 'foundation' | 'graphqlExtensions' | 'trustedTypes'
>;

/** Trusted Types policy of the script that loads a fallback release. */
const FALLBACK_POLICY = 'lender-portal-release-before';
/** Trusted Types policy of the browser runtime that allows listed files to chunk loaders of foreign builds. */
const LISTED_SCRIPTS_POLICY = 'default';
/** Bounds the cache for arbitrary URLs. Unknown URLs share one page by content. */
const MAX_ADDRESSES = 2_000;
const MAX_PAGES = 100;

/** Renders each page once per deployment. Behaviour: page.once. */
export class PageCache {
  readonly #settings: CacheSettings;
  readonly #configure: ConfigurePage;
  readonly #withOfferedQueries: ReturnType<typeof offeredQueries>;
  readonly #pages = new WeakMap<ResolvedModules, CachedPages>();
  #compressing: Promise<void> = Promise.resolve();

  constructor(settings: CacheSettings, configure: ConfigurePage) {
    this.#settings = settings;
    this.#configure = configure;
    this.#withOfferedQueries = memoizeByReference(offeredQueries(settings.graphqlExtensions)) as ReturnType<
      typeof offeredQueries
    >;
  }

  find(deployed: Deployment, page: PageKey): PageTemplate {
    const cached = this.#pagesOf(deployed);
    const { path, query, prerender, live, banner, tokenLength, origin } = page;
    const variant = [
      appUrlFor(this.#settings, origin),
      tokenLength,
      live.revision,
      live.isPreview,
      live.isBefore,
      live.canaries?.join() ?? '',
      page.inlineTemplate !== undefined,
      banner,
    ].join('\n');
    // Only a remote's first query can depend on the presence of a query string.
    const address = `${path}${query && '?'}\n${variant}`;
    const known = cached.byAddress.get(address);
    if (known) return known;
    const route = routeModules(path, query, {
      modules: cached.modules,
      remotes: deployed.remotes,
      routeTable: deployed.routeTable,
    });
    const content = `${JSON.stringify([findTitle(deployed.routeTable, path), route, prerender && path])}\n${variant}`;
    const template = cached.byContent.get(content) ?? this.#render(cached, page, route);
    cached.byAddress.set(address, template);
    cached.byContent.set(content, template);
    return template;
  }

  /** Compresses one page at a time in the thread pool, without delaying responses. */
  compress(template: PageTemplate): Promise<void> {
    const compressing = this.#compressing.then(() => template.compress());
    this.#compressing = compressing.catch(() => {});
    return compressing;
  }

  #pagesOf(deployed: Deployment): CachedPages {
    const known = this.#pages.get(deployed.modules);
    const isSame =
      known && (Object.keys(deployed) as (keyof Deployment)[]).every((key) => known.deployed[key] === deployed[key]);
    if (isSame) return known;
    const { modules, remotes, digests, routeTable } = deployed;
    const cached: CachedPages = {
      deployed,
      modules: this.#withOfferedQueries(modules),
      map: pageImportMap(
        fullImportMap(modules, remotes),
        modules,
        requiredSpecifiers(routeTable, this.#settings.foundation),
        digests,
      ),
      byAddress: new LRUCache({ max: MAX_ADDRESSES }),
      byContent: new LRUCache({ max: MAX_PAGES }),
    };
    this.#pages.set(modules, cached);
    return cached;
  }

  #render(
    { deployed, modules, map }: CachedPages,
    { origin, path, prerender, banner, live, tokenLength, inlineTemplate }: PageKey,
    route: ReturnType<typeof routeModules>,
  ): PageTemplate {
    const template = inlineTemplate ?? deployed.html;
    const placeholders = createPlaceholders(tokenLength);
    const { nonce, requestId, reportToken } = placeholders;
    const { config, graphqlUrl, sources, trustedTypesPolicies } = this.#configure(deployed.urls, origin);
    const html = renderPage({
      template,
      config,
      graphqlUrl,
      brandName: this.#settings.brandName,
      path,
      nonce,
      requestId,
      modules,
      routeTable: deployed.routeTable,
      map,
      previewBanner: fillSlots(banner, { NONCE: nonce }),
      live: { ...live, reportToken },
      route,
      prerender,
      basePath: this.#settings.basePath,
    });
    const headers = documentHeaders({
      nonce,
      specifiers: Object.keys(map.imports),
      trustedTypes: this.#settings.trustedTypes,
      trusted: [LISTED_SCRIPTS_POLICY, FALLBACK_POLICY, ...trustedTypesPolicies],
      granted: route.trustedTypes,
      sources,
      isRestorable: !live.isPreview,
    });
    return new PageTemplate(html, { ...headers, ...preloadHeader(template, nonce) }, placeholders);
  }
}
