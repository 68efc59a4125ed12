import type { FastifyInstance } from 'fastify';
import type { RunningCanaries } from '../../../domains/releases/canaries/running-canaries';
import type { ReleaseSettings } from '../../../foundation/settings';
import { NO_STORE } from '../caching';
import type { LiveDeployment, RenderingSources } from '../page-sources';
import { findBrowserPreview } from '../previews/browser-preview';
import type { OpenPreview } from '../previews/open-preview';
import { panelModules } from './panel-modules';

export interface OverridesOptions {
  settings: ReleaseSettings;
  pages: Pick<RenderingSources, 'places'> & Pick<LiveDeployment, 'liveModules'>;
  canaries: Pick<RunningCanaries, 'all'>;
  openPreview: OpenPreview;
}

/** Lists modules for the overrides panel. Not registered in production. Behaviour: releases.overrides-panel. */
export async function overridesPlugin(
  app: FastifyInstance,
  { settings, pages, canaries, openPreview }: OverridesOptions,
): Promise<void> {
  app.get(`${settings.basePath}/-/overrides`, async ({ headers: { cookie } }, reply) => {
    const { preview } = await findBrowserPreview(openPreview, cookie, settings);
    return reply.header('cache-control', NO_STORE).send(
      await panelModules({
        store: pages.places.store,
        live: await pages.liveModules(),
        canaries: canaries.all,
        preview,
      }),
    );
  });
}
