import { hasCode } from '@lender-portal/server-kit/errors/application-error';
import { ImportMapError } from '@lender-portal/releases/import-map';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ModuleStore } from '../../../domains/releases/module-store';
import type { Preview } from '../../../domains/releases/previews/previews';
import { isSameOriginRequest } from '../../../foundation/http/same-origin-request';
import type { ReleaseSettings } from '../../../foundation/settings';
import { lendersUrlFor } from '../../owners-origin/owners-origin';
import { escapeHtml } from '../page/template';
import type { Deployments } from '../deployments';
import { liveModules } from '../import-map/live-modules';
import { findBrowserPreview } from './browser-preview';
import type { PreviewSources } from './plugin';
import { sendPreviewDocument } from './preview-document';
import { RELEASES_PATH } from './preview-paths';

/** Newest releases of a module that can be chosen. */
const MAX_RELEASES = 20;

interface ReleasesOptions extends Pick<PreviewSources, 'openPreview' | 'panels'> {
  settings: ReleaseSettings;
  store: ModuleStore;
  deployments: Pick<Deployments, 'live'>;
  /** Folder of the root config's build. */
  templates: string;
}

/** A page that chooses the releases of this browser's preview, if it has a panel. */
export async function previewReleasesPlugin(
  app: FastifyInstance,
  { openPreview, panels, settings, store, deployments, templates }: ReleasesOptions,
): Promise<void> {
  const path = settings.basePath + RELEASES_PATH;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  });

  async function findPanel({ headers: { cookie } }: FastifyRequest): Promise<Preview | undefined> {
    const { preview } = await findBrowserPreview(openPreview, cookie, settings);
    return preview?.hasPanel ? preview : undefined;
  }

  async function sendPanel(
    request: FastifyRequest,
    reply: FastifyReply,
    preview: Preview,
    notice: string,
  ): Promise<FastifyReply> {
    const mayChoose = await panels.choosable(preview);
    const live = new Map(liveModules(await deployments.live()).map(({ name, id }) => [name, id]));
    const names = [...new Set([...live.keys(), ...(await store.modules())])].filter(mayChoose).toSorted();
    const fields = names.map(async (name) =>
      releaseField(name, live.get(name), preview.releases[name], await newestReleases(store, name)),
    );
    return sendPreviewDocument(
      reply,
      { templates, brandName: settings.brandName, lendersUrl: lendersUrlFor(settings, request) },
      {
        heading: 'Choose releases',
        text: [
          names.length > 0
            ? 'All browsers with the link of this preview run your choice. Their open pages reload.'
            : 'The token that created this preview may not change any module.',
        ],
        content: `${notice}<form method="post" class="lp-releases">${(await Promise.all(fields)).join('')}<button type="submit" class="lp-button">Apply</button></form>`,
      },
    );
  }

  app.get<{ Querystring: { applied?: unknown } }>(path, async (request, reply) => {
    const preview = await findPanel(request);
    if (!preview) return reply.redirect(`${settings.basePath}/`, 303);
    const notice = request.query.applied === undefined ? '' : '<p role="status"><strong>Applied.</strong></p>';
    return sendPanel(request, reply, preview, notice);
  });

  app.post<{ Body: URLSearchParams | undefined }>(path, async (request, reply) => {
    const preview = isSameOriginRequest(request, settings) ? await findPanel(request) : undefined;
    if (!preview) return reply.redirect(`${settings.basePath}/`, 303);
    const choices = Object.fromEntries([...(request.body ?? [])].map(([name, release]) => [name, release || null]));
    try {
      await panels.choose(preview, choices);
    } catch (error) {
      const isRefused = error instanceof ImportMapError || hasCode(error, 'REFUSED_CHOICE');
      if (!isRefused) throw error;
      const notice = `<p role="alert"><strong>Not applied:</strong> ${escapeHtml(error.message)}</p>`;
      return sendPanel(request, reply.code(422), { ...preview, releases: releasesOf(choices) }, notice);
    }
    return reply.redirect(`${path}?applied`, 303);
  });
}

const releasesOf = (choices: Readonly<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, release]) => (release === null ? [] : [[name, release] as const])),
  );

function releaseField(
  name: string,
  live: string | undefined,
  chosen: string | undefined,
  newest: readonly string[],
): string {
  // An older release than the newest ones may be chosen already.
  const ids = chosen === undefined || newest.includes(chosen) ? newest : [...newest, chosen];
  const options = ids.map(
    (id) => `<option value="${escapeHtml(id)}"${id === chosen ? ' selected' : ''}>${escapeHtml(id)}</option>`,
  );
  return `<label>${escapeHtml(name)} <select name="${escapeHtml(name)}"><option value="">Live release${live === undefined ? '' : ` (${escapeHtml(live)})`}</option>${options.join('')}</select></label>`;
}

/** @returns ids, the newest first */
async function newestReleases(store: ModuleStore, name: string): Promise<string[]> {
  const ids = await store.releasesOf(name);
  const dated = await Promise.all(ids.map(async (id) => ({ id, at: (await store.addedAt(name, id)) ?? new Date(0) })));
  return dated
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_RELEASES)
    .map(({ id }) => id);
}
