import { ImportMapError } from '@lender-portal/releases/import-map';
import accepts from '@fastify/accepts';
import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import { statusOf } from '@lender-portal/server-kit/http/error-handler';
import { runRegularly } from '@lender-portal/server-kit/scheduling/run-regularly';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dirname, join, relative, sep } from 'node:path';
import { constants } from 'node:zlib';
import { repositoryRoot } from '../../domains/releases/builds/build-places';
import type { RunningCanaries } from '../../domains/releases/canaries/running-canaries';
import type { ReleaseSettings } from '../../foundation/settings';
import { cacheControlOf, IMMUTABLE, NO_STORE } from './caching';
import { setContentType } from './files/module-file-headers';
import { openBrowserPages } from './browser-pages';
import type { PageSources } from './page-sources';
import { fallbackReleasePlugin } from './fallback-releases/plugin';
import { ownersPagePlugin } from './owners-page/plugin';
import { PageCache } from './page/page-cache';
import { liveMapOf } from './page/maps';
import { ModuleMaps } from './page/module-maps';
import { createNonce } from './page/nonce';
import { Prerenders } from './page/prerenders';
import type { ConfigurePage } from './page/page-configuration';
import { isScriptInline, INLINE_TEMPLATE } from './page/page-script';
import { previewsPlugin, type PreviewSources } from './previews/plugin';
import { previewConfirmationPlugin } from './previews/confirmation-plugin';
import { previewReleasesPlugin } from './previews/releases-plugin';
import { policyReports } from './policy-reports';
import { readWhenChanged } from '@lender-portal/server-kit/files/read-when-changed';
import type { SignPage } from '../../domains/telemetry/pages/page-tokens';
import { redirectToCanonical } from '../addresses/unknown-addresses';
import { securityTxt } from './security-txt';
import { ServedFiles } from './files/served-files';

const readTemplate = readWhenChanged((text) => text);
/** Edits go live within a second. */
const TAKE_EDITS_INTERVAL_MS = 500;

interface HostOptions {
  signPage: SignPage;
  previews: PreviewSources;
  canaries: Pick<RunningCanaries, 'all'>;
  settings: ReleaseSettings;
  configurePage: ConfigurePage;
  pages: PageSources;
}

/** Serves pages, modules and the import map. */
export async function hostPlugin(
  app: FastifyInstance,
  { previews, signPage, canaries, settings, configurePage, pages }: HostOptions,
): Promise<void> {
  const { places, deployments, importMap, template } = pages;
  const { root } = places;
  const served = new ServedFiles({
    places,
    importMap,
    manifestUrls: Object.values(settings.remotes),
    hasSourceMaps: settings.nodeEnv !== 'production',
  });
  const moduleMaps = new ModuleMaps(settings.foundation);
  const cache = new PageCache(settings, configurePage, new Prerenders(places, app.log), moduleMaps);
  const { basePath } = settings;
  runRegularly(
    app,
    TAKE_EDITS_INTERVAL_MS,
    () => pages.takeEdits(),
    'reading importmap.json and routes.json failed; retrying',
  );

  app.setErrorHandler(async (error, request, reply) => {
    if (statusOf(error) < 500) throw error;
    request.log.error({ err: error }, 'page or file request failed');
    // In development the page shows the error of an edited map.
    const reason = error instanceof ImportMapError && settings.nodeEnv !== 'production' ? `${error.message}\n` : '';
    return reply
      .code(500)
      .header('cache-control', NO_STORE)
      .type('text/plain; charset=utf-8')
      .send(`The portal cannot be served right now. Reference: ${request.id}\n${reason}`);
  });

  await app.register(accepts);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Compresses dynamic responses with low effort. Built files are precompressed.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  });
  await app.register(staticFiles, {
    root,
    serve: false,
    preCompressed: true,
    decorateReply: true,
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header('cache-control', cacheControlOf(file)),
  });

  const overrides = async () =>
    settings.nodeEnv === 'production' ? '' : readTemplate(join(dirname(template), 'overrides.html'));
  const inlineTemplate = async (cookie: string | undefined) =>
    isScriptInline(cookie) ? readTemplate(join(dirname(template), INLINE_TEMPLATE)).catch(() => undefined) : undefined;
  const pagesOf = openBrowserPages({ openPreview: previews.openPreview, canaries, settings, pages, log: app.log });

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { protocol, host } = request;
    const { cookie } = request.headers;
    const [shown, html, overriding] = await Promise.all([pagesOf(cookie), readTemplate(template), overrides()]);
    const { deployment, banner, isPreview, isPreviousMap, checked, cookies, noticeCookies, canaries: ids } = shown;
    const { revision } = deployment;
    const [address = '', ...rest] = request.url.split('?');
    const search = rest.join('?');
    const query = search && `?${search}`;
    // The browser sends Global Privacy Control: disable reports.
    const isSilent = isPreview || request.headers['sec-gpc'] === '1';
    const values = {
      nonce: createNonce(),
      requestId: request.id,
      reportToken: isSilent ? undefined : signPage({ revision, canaries: ids.join(','), reference: request.id }),
    };
    const found = await cache.find(deployment, {
      origin: { protocol, host },
      address,
      query,
      html: (await inlineTemplate(cookie)) ?? html,
      banner: banner + overriding,
      checked,
      live: { isPreview, isPreviousMap, ...(ids.length > 0 && { canaries: ids }) },
      tokenLength: values.reportToken?.length ?? 0,
    });
    if ('redirect' in found) return redirectToCanonical(reply, found.redirect + query);
    const { page, isRoute } = found;
    if (!isRoute) reply.code(404);
    if (cookies.length + noticeCookies.length > 0) reply.header('set-cookie', [...cookies, ...noticeCookies]);
    reply.headers(page.headers(values)).type('text/html; charset=utf-8');
    const takesBrotli = Boolean(request.accepts().encoding(['br']));
    const compressed = takesBrotli ? page.compressed(values) : undefined;
    if (compressed) return reply.header('content-encoding', 'br').send(compressed);
    // A preview changes with each rebuild, so it is not worth compressing.
    if (takesBrotli && !isPreview && page.countRequest())
      cache.compress(page).catch((error: Error) => app.log.warn({ err: error }, 'page compression failed'));
    return reply.send(page.plain(values));
  }

  async function sendFile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Until a file is actually sent: it may be missing, or the requested range may be invalid.
    reply.header('cache-control', NO_STORE);
    const file = await served.find(request.url.split('?')[0]!);
    if (!file) return reply.callNotFound() as unknown as FastifyReply;
    const base = [root, repositoryRoot()].find((folder) => file.startsWith(folder + sep)) ?? places.store.folder;
    return reply.sendFile(relative(base, file), base);
  }

  await app.register(previewsPlugin, { ...previews, settings });
  await app.register(previewConfirmationPlugin, { ...previews, settings, templates: dirname(template) });
  await app.register(previewReleasesPlugin, {
    ...previews,
    settings,
    store: places.store,
    deployments,
    templates: dirname(template),
  });
  await app.register(fallbackReleasePlugin, {
    basePath,
    findFallbackRelease: (failed) => pages.findFallbackRelease(failed),
  });
  await app.register(ownersPagePlugin, {
    settings,
    places,
    template: join(dirname(template), 'owners-page.html'),
  });
  // Open tabs poll this together with the session.
  app.get(`${basePath}/-/live`, async (request, reply) => {
    const {
      deployment: { revision },
      cookies,
    } = await pagesOf(request.headers.cookie);
    // Without the cookie the browser would get another bucket with each request.
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    return reply.header('cache-control', NO_STORE).send({ revision });
  });
  app.get<{ Params: { digest: string } }>(`${basePath}/-/modules/:digest`, async (request, reply) => {
    const { digest } = request.params;
    // Another process may have rendered the page.
    if (!moduleMaps.find(digest)) moduleMaps.of((await pagesOf(request.headers.cookie)).deployment);
    const map = moduleMaps.find(digest);
    reply.header('cache-control', map ? IMMUTABLE : NO_STORE);
    return map ? reply.type('application/json').send(map) : reply.callNotFound();
  });
  app.get(basePath, sendPage);
  app.get(`${basePath}/*`, sendPage);
  for (const folder of ['modules', 'shared', 'remotes'])
    app.get(`/${folder}/*`, { compress: false, onSend: setContentType }, sendFile);

  app.get('/import-map.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(liveMapOf(await deployments.live())),
  );

  await app.register(policyReports, { limit: settings.reportLimit });
  if (settings.securityContact !== null)
    await app.register(securityTxt, { contact: settings.securityContact, origin: new URL(settings.appUrl).origin });
}
