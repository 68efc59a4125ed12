import { ImportMapError, type ResolvedModules } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import path from 'node:path';
import type { RunningCanaries } from '../../domains/releases/canaries/running-canaries';
import type { Preview } from '../../domains/releases/previews/previews';
import type { ReleaseSettings } from '../../foundation/settings';
import { findBrowserCanaries } from './canaries/browser-canaries';
import { canaryModules } from './canaries/canary-modules';
import type { Deployment } from './deployments';
import type { PageSources } from './page-sources';
import { renderPreviewBanner, previewEndNotice } from './previews/preview-banner';
import { findBrowserPreview } from './previews/browser-preview';
import type { OpenPreview } from './previews/open-preview';
import { withOverrides, type Overrides } from './previews/override-cookies';
import { readWhenChanged } from '@lender-portal/server-kit/files/read-when-changed';
import { failedRevisionsIn } from './fallback-releases/fallback-cookie';

const readTemplate = readWhenChanged((text) => text);

interface BrowserPagesOptions {
  openPreview: OpenPreview;
  canaries: Pick<RunningCanaries, 'all'>;
  settings: ReleaseSettings;
  pages: Pick<PageSources, 'deployments' | 'template'>;
  log: FastifyBaseLogger;
}

/** The pages of one browser. */
export interface BrowserPages {
  deployment: Deployment;
  /** HTML with a slot for the nonce. */
  banner: string;
  isPreview: boolean;
  /** Whether they use an earlier map because the live one does not start in this browser. */
  isPreviousMap: boolean;
  /** Modules of a check, which visits them from other pages without loading their own. */
  checked: string[];
  /** `Set-Cookie` headers for the response. */
  cookies: string[];
  /** `Set-Cookie` headers for a response that shows the banner, such as dropping a stale preview. */
  noticeCookies: string[];
  /** Ids of the browser's canaries. */
  canaries: string[];
}

type WithoutPreview = Omit<BrowserPages, 'banner' | 'noticeCookies'>;

/**
 * @returns a function that selects the deployment of a browser by its cookies: its preview, its canaries, or what is
 *   live
 */
export function openBrowserPages({ openPreview, canaries, settings, pages, log }: BrowserPagesOptions) {
  const { deployments, template } = pages;
  const readBanner = (file: string) => readTemplate(path.join(path.dirname(template), file));
  const resolveCanaries = canaryModules({ deployments, log });

  /** Replaces a revision that does not start in this browser. */
  async function liveOrCanary(cookie: string | undefined): Promise<WithoutPreview> {
    const { canaries: own, cookies } = findBrowserCanaries(canaries.all, cookie, settings);
    const inCanaries = own.length > 0 ? await resolveCanaries(own) : undefined;
    const deployment = inCanaries ?? (await deployments.live());
    const failed = failedRevisionsIn(cookie);
    const other = failed.includes(deployment.revision) ? await fallback(failed, inCanaries !== undefined) : undefined;
    const rest = { isPreview: false, checked: [], cookies };
    if (other) return { deployment: other, ...rest, isPreviousMap: true, canaries: [] };
    return { deployment, ...rest, isPreviousMap: false, canaries: inCanaries ? own.map(({ id }) => id) : [] };
  }

  /** Falls back from a canary to the live map, and from there to an earlier one. */
  async function fallback(failed: readonly string[], isInCanary: boolean): Promise<Deployment | undefined> {
    const live = isInCanary ? await deployments.live() : undefined;
    if (live && !failed.includes(live.revision)) return live;
    return deployments.previous(failed.map((revision) => Number.parseInt(revision, 10)));
  }

  async function previewed(
    preview: Preview | undefined,
    overrides: Overrides,
  ): Promise<Omit<BrowserPages, 'noticeCookies'>> {
    const { releases = {}, isCheck = false } = preview ?? {};
    const bannerOf = async (modules: ResolvedModules, problem?: string) =>
      isCheck
        ? ''
        : renderPreviewBanner({
            template: await readBanner('preview-banner.html'),
            preview,
            overrides,
            modules,
            problem,
            basePath: settings.basePath,
          });
    const checked = isCheck ? Object.keys(releases) : [];
    const rest = { isPreview: true, isPreviousMap: false, checked, cookies: [], canaries: [] };
    try {
      const deployment = await deployments.withReleases(releases, { showsDrafts: true });
      const { modules } = deployment;
      const overridden = withOverrides(modules, overrides);
      return {
        deployment: overridden === modules ? deployment : await deployments.withModules(deployment, overridden),
        ...rest,
        banner: await bannerOf(modules),
      };
    } catch (error) {
      // A check must fail here, because it would pass with the live page.
      if (!(error instanceof ImportMapError) || isCheck) throw error;
      const live = await deployments.live();
      return { deployment: live, ...rest, banner: await bannerOf(live.modules, error.message) };
    }
  }

  return async (cookie: string | undefined): Promise<BrowserPages> => {
    const { preview, overrides, end, cookies: noticeCookies } = await findBrowserPreview(openPreview, cookie, settings);
    if (preview || Object.keys(overrides).length > 0)
      return { ...(await previewed(preview, overrides)), noticeCookies };
    const banner = end ? previewEndNotice(await readBanner('preview-end.html'), end) : '';
    return { ...(await liveOrCanary(cookie)), banner, noticeCookies };
  };
}
