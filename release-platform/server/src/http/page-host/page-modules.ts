import type { RemoteName, RouteTable } from '@lender-portal/contracts';
import { ImportMapError, type ResolvedModules } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import path from 'node:path';
import type { RunningCanaries } from '../../domains/releases/canaries/running-canaries';
import type { Preview } from '../../domains/releases/previews/previews';
import type { ReleaseSettings } from '../../foundation/settings';
import { findBrowserCanaries } from './canaries/browser-canaries';
import { canaryModules } from './canaries/canary-modules';
import { revisionOf } from './page/live-page';
import type { RenderingSources } from './page-sources';
import { previewBanner, previewEndNotice } from './previews/preview-banner';
import { findBrowserPreview } from './previews/browser-preview';
import type { OpenPreview } from './previews/open-preview';
import { withOverrides, type Overrides } from './previews/override-cookies';
import { readWhenChanged } from '@lender-portal/server-kit/files/read-when-changed';
import { failedRevisionsIn } from './fallback-releases/fallback-cookie';

const readTemplate = readWhenChanged((text) => text);

interface PageModulesOptions {
  openPreview: OpenPreview;
  canaries: Pick<RunningCanaries, 'all'>;
  settings: ReleaseSettings;
  pages: RenderingSources;
  log: FastifyBaseLogger;
}

/** The content of a page for one browser. */
export interface PageModules {
  modules: ResolvedModules;
  /** Remote → manifest URL. */
  urls: Record<RemoteName, string>;
  routes: RouteTable;
  /** `<ledger revision>-<12 hex digits of a hash of the modules>`. */
  revision: string;
  /** HTML with a slot for the nonce. */
  banner: string;
  isPreview: boolean;
  /** Whether it uses an earlier map because the live one does not start in this browser. */
  isPreviousMap: boolean;
  /** `Set-Cookie` headers for the response. */
  cookies: string[];
  /** `Set-Cookie` headers for a response that shows the banner, such as dropping a stale preview. */
  noticeCookies: string[];
  /** Ids of the browser's canaries. */
  canaries: string[];
}

type WithoutPreview = Omit<PageModules, 'banner' | 'noticeCookies'>;
type PageContent = Pick<PageModules, 'modules' | 'urls' | 'routes' | 'revision'>;

/**
 * @returns a function that selects the modules for a browser by its cookies: its preview, its canaries, or the live map
 */
export function openPageModules({ openPreview, canaries, settings, pages, log }: PageModulesOptions) {
  const { importMap, remoteUrls, template } = pages;
  const readBanner = (file: string) => readTemplate(path.join(path.dirname(template), file));
  const resolveCanaries = canaryModules({ pages, log });

  const createContent = (
    modules: ResolvedModules,
    urls: Record<RemoteName, string>,
    seq = pages.lastSeq(),
  ): PageContent => ({
    modules,
    urls,
    routes: pages.routesOf(modules),
    revision: revisionOf(seq, modules),
  });

  async function live(): Promise<PageContent> {
    const modules = await importMap.current();
    return createContent(modules, remoteUrls(modules));
  }

  async function previous(failed: readonly string[]): Promise<PageContent | undefined> {
    const map = await pages.findPreviousImportMap(failed.map((revision) => Number.parseInt(revision, 10)));
    return map && createContent(map.modules, map.remoteUrls, map.seq);
  }

  /** Replaces a revision that does not start in this browser. Behaviour: releases.map-before. */
  async function liveOrCanary(cookie: string | undefined): Promise<WithoutPreview> {
    const { canaries: own, cookies } = findBrowserCanaries(canaries.all, cookie, settings);
    const inCanaries = own.length > 0 ? await resolveCanaries(own) : undefined;
    const page = inCanaries ? createContent(inCanaries.modules, inCanaries.remoteUrls) : await live();
    const rest = { isPreview: false, cookies };
    const failed = failedRevisionsIn(cookie);
    const other = failed.includes(page.revision) ? await fallback(failed, inCanaries !== undefined) : undefined;
    if (other) return { ...other, ...rest, isPreviousMap: true, canaries: [] };
    return { ...page, ...rest, isPreviousMap: false, canaries: inCanaries ? own.map(({ id }) => id) : [] };
  }

  /** Falls back from a canary to the live map, and from there to an earlier one. */
  async function fallback(failed: readonly string[], isInCanary: boolean): Promise<PageContent | undefined> {
    const page = isInCanary ? await live() : undefined;
    return page && !failed.includes(page.revision) ? page : previous(failed);
  }

  async function previewed(
    preview: Preview | undefined,
    overrides: Overrides,
  ): Promise<Omit<PageModules, 'noticeCookies'>> {
    const { releases = {}, isCheck = false } = preview ?? {};
    const bannerOf = async (modules: ResolvedModules, problem?: string) =>
      isCheck
        ? ''
        : previewBanner({
            template: await readBanner('preview-banner.html'),
            preview,
            overrides,
            modules,
            problem,
            basePath: settings.basePath,
          });
    const rest = { isPreview: true, isPreviousMap: false, cookies: [], canaries: [] };
    try {
      const { modules, remoteUrls: urls } = await pages.preview(releases);
      const routes = pages.routesOf(modules, Object.keys(releases));
      const content = createContent(withOverrides(modules, overrides), urls);
      return { ...content, ...rest, routes, banner: await bannerOf(modules) };
    } catch (error) {
      // A check must fail here, because it would pass with the live page.
      if (!(error instanceof ImportMapError) || isCheck) throw error;
      const content = await live();
      return { ...content, ...rest, banner: await bannerOf(content.modules, error.message) };
    }
  }

  return async (cookie: string | undefined): Promise<PageModules> => {
    const { preview, overrides, end, cookies: noticeCookies } = await findBrowserPreview(openPreview, cookie, settings);
    if (preview || Object.keys(overrides).length > 0)
      return { ...(await previewed(preview, overrides)), noticeCookies };
    const banner = end ? previewEndNotice(await readBanner('preview-end.html'), end) : '';
    return { ...(await liveOrCanary(cookie)), banner, noticeCookies };
  };
}
