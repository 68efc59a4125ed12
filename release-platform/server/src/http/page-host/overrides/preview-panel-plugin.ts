import { ImportMapError } from '@lender-portal/releases/import-map';
import { hasCode } from '@lender-portal/server-kit/errors/application-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Preview } from '../../../domains/releases/previews/previews';
import { isSameOriginRequest } from '../../../foundation/http/same-origin-request';
import { NO_STORE } from '../caching';
import { findBrowserPreview } from '../previews/browser-preview';
import type { PreviewSources } from '../previews/plugin';
import { PREVIEW_PATH } from '../previews/preview-paths';
import type { OverridesOptions } from './overrides-plugin';
import { panelModules } from './panel-modules';

interface PreviewPanelOptions extends OverridesOptions {
  panels: PreviewSources['panels'];
}

const CHOICE = {
  type: 'object',
  required: ['module', 'release'],
  additionalProperties: false,
  properties: {
    module: { type: 'string', maxLength: 200 },
    release: { type: ['string', 'null'], maxLength: 200 },
  },
} as const;

/** Lists and changes the releases of this browser's preview, if it has a panel. Behaviour: releases.preview-panel. */
export async function previewPanelPlugin(
  app: FastifyInstance,
  { settings, pages, canaries, openPreview, panels }: PreviewPanelOptions,
): Promise<void> {
  const path = `${settings.basePath}${PREVIEW_PATH}-panel`;

  async function findPanel({ headers: { cookie } }: FastifyRequest): Promise<Preview | undefined> {
    const { preview } = await findBrowserPreview(openPreview, cookie, settings);
    return preview?.hasPanel ? preview : undefined;
  }
  const refuse = (reply: FastifyReply, status: number, message: string) => reply.code(status).send({ message });

  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', NO_STORE));

  app.get(path, async (request, reply) => {
    const preview = await findPanel(request);
    if (!preview) return refuse(reply, 404, 'This browser has no preview with a panel');
    const mayChoose = await panels.choosable(preview);
    const modules = await panelModules({
      store: pages.places.store,
      live: await pages.liveModules(),
      canaries: canaries.all,
      preview,
    });
    return modules.filter(({ name }) => mayChoose(name));
  });

  app.put<{ Body: { module: string; release: string | null } }>(
    path,
    { schema: { body: CHOICE } },
    async (request, reply) => {
      const preview = isSameOriginRequest(request, settings) ? await findPanel(request) : undefined;
      if (!preview) return refuse(reply, 404, 'This browser has no preview with a panel');
      try {
        await panels.choose(preview, request.body.module, request.body.release);
      } catch (error) {
        if (error instanceof ImportMapError) return refuse(reply, 422, `The portal cannot run it: ${error.message}`);
        if (hasCode(error, 'REFUSED_CHOICE')) return refuse(reply, 422, error.message);
        throw error;
      }
      return reply.code(204).send();
    },
  );
}
