import { canonicalAddress, canonicalPath, findRedirect, findRoute, findTitle } from '@lender-portal/module-contract';
import { keyOfRoute, type ResolvedModules } from '@lender-portal/releases/import-map';
import { LRUCache } from 'lru-cache';
import { appUrlFor, type RequestOrigin } from '../../../foundation/http/app-url';
import type { ReleaseSettings } from '../../../foundation/settings';
import { documentHeaders } from './headers';
import type { Deployment } from '../deployments';
import { createPlaceholders } from './page-placeholders';
import type { LivePage } from './live-page';
import { mountedImportMap, withoutDigests } from './maps';
import type { ModuleMaps } from './module-maps';
import type { ConfigurePage } from './page-configuration';
import { PageTemplate } from './page-template';
import type { Prerenders, RoutePrerender } from './prerenders';
import { renderLendersPage } from './render-page';
import { routeModules, type RouteModules } from './route-modules';
import { fillSlots } from './template';

/** Cache key parts of a page within a deployment. */
interface PageKey {
  origin: RequestOrigin;
  /** URL path as requested. */
  address: string;
  /** Including the question mark, or empty. */
  query: string;
  /** HTML with a slot for the nonce. */
  banner: string;
  /** Modules whose policies every page of a check allows. */
  checked: readonly string[];
  /** `page.html` of the root config. */
  html: string;
  live: Omit<LivePage, 'reportToken' | 'revision'>;
  /** Length of the report token, or 0 without one. */
  tokenLength: number;
}

/** A page, or the canonical spelling of its address. */
type FoundPage = { page: PageTemplate; isRoute: boolean } | { redirect: string };

interface CachedPages {
  deployment: Deployment;
  modules: ResolvedModules;
  byAddress: LRUCache<string, FoundPage>;
  byContent: LRUCache<string, PageTemplate>;
}

type CacheSettings = Pick<
  ReleaseSettings,
  'appUrl' | 'basePath' | 'isAppUrlConfigured' | 'brandName' | 'foundation' | 'routeRules' | 'trustedTypes'
>;

/** Trusted Types policy of the script that loads a fallback release. */
const FALLBACK_POLICY = 'lender-portal-fallback-release';
/** Trusted Types policy of the browser runtime that allows listed files to chunk loaders of foreign builds. */
const LISTED_SCRIPTS_POLICY = 'default';
/** Trusted Types policy of the browser runtime that adds digests to the import map. */
const DIGESTS_POLICY = 'lender-portal-digests';
/** Bounds the cache for arbitrary URLs. Unknown URLs share one page by content. */
const MAX_ADDRESSES = 2_000;
const MAX_PAGES = 100;

/** Renders each page once per deployment. */
export class PageCache {
  readonly #settings: CacheSettings;
  readonly #configure: ConfigurePage;
  /** By deployment and template. */
  readonly #pages = new WeakMap<Deployment, Map<string, CachedPages>>();
  readonly #prerenders: Prerenders;
  readonly #moduleMaps: ModuleMaps;
  #compressing: Promise<void> = Promise.resolve();

  constructor(settings: CacheSettings, configurePage: ConfigurePage, prerenders: Prerenders, moduleMaps: ModuleMaps) {
    this.#settings = settings;
    this.#configure = configurePage;
    this.#prerenders = prerenders;
    this.#moduleMaps = moduleMaps;
  }

  async find(deployment: Deployment, page: PageKey): Promise<FoundPage> {
    const cached = this.#pagesOf(deployment, page.html);
    const { address, query, live, banner, checked, tokenLength, origin } = page;
    const variant = [
      appUrlFor(this.#settings, origin),
      tokenLength,
      live.isPreview,
      live.isPreviousMap,
      live.canaries?.join() ?? '',
      checked.join(),
      banner,
    ].join('\n');
    // Only a remote's first query can depend on the presence of a query string.
    const key = `${address}${query && '?'}\n${variant}`;
    const known = cached.byAddress.get(key);
    if (known) return known;
    const { basePath } = this.#settings;
    const { routes } = deployment;
    const canonical = canonicalAddress(basePath, routes, address);
    if (canonical !== undefined && canonical !== address) return { redirect: canonical };
    const path = canonicalPath(routes, address.slice(basePath.length));
    const prerender = await this.#prerenders.find(path, deployment.modules, routes);
    const deployed = { modules: cached.modules, remotes: deployment.remotes, routeTable: routes };
    const route = routeModules(path, query, deployed, checked);
    const content = `${JSON.stringify([findTitle(routes, path), route, prerender && path])}\n${variant}`;
    const template = cached.byContent.get(content) ?? this.#render(cached, { ...page, path }, route, prerender);
    cached.byContent.set(content, template);
    const found = { page: template, isRoute: findRoute(routes, findRedirect(routes, path) ?? path) !== undefined };
    cached.byAddress.set(key, found);
    return found;
  }

  /** Compresses one page at a time in the thread pool, without delaying responses. */
  compress(template: PageTemplate): Promise<void> {
    const compressing = this.#compressing.then(() => template.compress());
    this.#compressing = compressing.catch(() => {});
    return compressing;
  }

  #pagesOf(deployment: Deployment, html: string): CachedPages {
    const byTemplate = this.#pages.get(deployment) ?? new Map<string, CachedPages>();
    this.#pages.set(deployment, byTemplate);
    const known = byTemplate.get(html);
    if (known) return known;
    const cached: CachedPages = {
      deployment,
      modules: deployment.modules,
      byAddress: new LRUCache({ max: MAX_ADDRESSES }),
      byContent: new LRUCache({ max: MAX_PAGES }),
    };
    byTemplate.set(html, cached);
    return cached;
  }

  /** Modules that pages mount: those of their route and, at once after a redirect by the guards, of its targets. */
  #mountedModules({ routes }: Deployment, { mounted }: Pick<RouteModules, 'mounted'>): string[] {
    const { foundation, routeRules } = this.#settings;
    const targets = Object.keys(routeRules.requiredRoutes ?? {}).flatMap((path) => findRoute(routes, path) ?? []);
    return [...new Set([...foundation, ...mounted, ...targets.map(keyOfRoute)])];
  }

  #render(
    { deployment, modules }: CachedPages,
    { origin, path, banner, live, tokenLength, html: template }: PageKey & { path: string },
    route: RouteModules,
    prerender: RoutePrerender | undefined,
  ): PageTemplate {
    const placeholders = createPlaceholders(tokenLength);
    const { nonce, requestId, reportToken } = placeholders;
    const { config, graphqlUrl, sources, trustedTypesPolicies } = this.#configure(deployment.urls, origin);
    const { map, digest } = this.#moduleMaps.of(deployment);
    const mounted = this.#mountedModules(deployment, route);
    const pick = <Value>(all: Readonly<Record<string, Value>>) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => mounted.includes(key)));
    const html = renderLendersPage({
      template,
      config,
      graphqlUrl,
      brandName: this.#settings.brandName,
      path,
      nonce,
      requestId,
      modules,
      routeTable: deployment.routes,
      map: withoutDigests(mountedImportMap(map, modules, mounted), route.unlisted),
      moduleMap: digest,
      remotes: pick(deployment.urls),
      styles: pick(modules.styles),
      previewBanner: fillSlots(banner, { NONCE: nonce }),
      live: { revision: deployment.revision, ...live, reportToken },
      route,
      prerender,
      basePath: this.#settings.basePath,
    });
    const headers = documentHeaders({
      nonce,
      specifiers: Object.keys(map.imports),
      trustedTypes: this.#settings.trustedTypes,
      trusted: [LISTED_SCRIPTS_POLICY, FALLBACK_POLICY, DIGESTS_POLICY, ...trustedTypesPolicies],
      granted: route.trustedTypes,
      sources,
      isRestorable: !live.isPreview,
    });
    return new PageTemplate(html, headers, placeholders);
  }
}
