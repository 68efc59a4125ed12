import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { ReleaseSettings } from '../../../foundation/settings';
import { lendersUrlFor } from '../../owners-origin/owners-origin';
import { documentHeaders } from '../page/headers';
import { fullImportMap } from '../page/maps';
import { renderDocument } from '../page/render-page';
import { batch } from '../page/route-modules';
import { readWhenChanged } from '@lender-portal/server-kit/files/read-when-changed';
import type { BuildPlaces } from '../../../domains/releases/builds/build-places';
import { ownModules } from './own-modules';

interface OwnersPageOptions {
  settings: ReleaseSettings;
  places: BuildPlaces;
  /** Path of the HTML file. */
  template: string;
}

/** Imports of the page's script. */
const START = ['single-spa', '@lender-portal/console'];

const readTemplate = readWhenChanged((text) => text);

/**
 * The owners' page. It is independent of the live import map, so owners can use it to repair the map.
 */
export async function ownersPagePlugin(
  app: FastifyInstance,
  { settings, places, template }: OwnersPageOptions,
): Promise<void> {
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64');
    const [modules, html] = await Promise.all([ownModules(places), readTemplate(template)]);
    const page = renderDocument({
      template: html,
      title: `Platform · ${settings.brandName}`,
      nonce,
      requestId: request.id,
      modules,
      map: fullImportMap(modules, new Map()),
      start: {
        ...batch(START, modules),
        start: START,
        fetchPreloads: [],
        sessionPreloads: [],
        trustedTypes: [],
        frameQueries: [],
        deferred: { modulePreloads: [], scriptPreloads: [] },
      },
      layout: 'platform',
      config: {
        brandName: settings.brandName,
        environment: settings.environment,
        portalUrl: `${lendersUrlFor(settings, request)}/`,
      },
      routes: {},
      previewBanner: '',
    });
    return (
      reply
        .headers(
          documentHeaders({ nonce, specifiers: Object.keys(modules.imports), trustedTypes: settings.trustedTypes }),
        )
        // Other pages cannot keep a handle to this window.
        .headers({ 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' })
        .type('text/html; charset=utf-8')
        .send(page)
    );
  }

  app.get('/platform', sendPage);
  app.get('/platform/*', sendPage);
}
