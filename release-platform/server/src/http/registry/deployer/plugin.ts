import { packageOf } from '@lender-portal/releases';
import { withChanges } from '@lender-portal/releases/import-map';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import type { FoundModule } from '../../../domains/releases/copying/find-module';
import { isTrusted } from '../../../domains/releases/copying/trusted-address';
import type { Ledger } from '../../../domains/releases/ledger/ledger';
import type { ModuleStore } from '../../../domains/releases/module-store';
import { ReleaseRefusal } from '../../../domains/releases/publishing/release-refusal';
import type { TokenHolder } from '../../../domains/releases/tokens/registry-tokens';
import type { Db } from '../../../foundation/tables';
import type { ReleaseSettings } from '../../../foundation/settings';
import type { Deployments } from '../../page-host/deployments';
import { RegistryError } from '../registry-error';
import { appendRevision, assertMayActOn } from '../swapping/append-revision';
import { readLiveMap, type LiveMap } from '../swapping/live-map';
import { assertEnvironment, describeEnvironments } from '../environments';
import { swapTargets } from './swap-targets';
import { readMapPatch, readPackageDirLevel, readServicePatch, type MapPatch } from './requests';
import { Targets, type Target } from './targets';
import { handleWireError, WireError } from './wire-error';

/** Same limit as import-map-deployer. */
const BODY_LIMIT = 100 * 1024;

interface DeployerOptions {
  db: Db;
  settings: ReleaseSettings;
  store: ModuleStore;
  ledger: Ledger;
  deployments: Deployments;
  publish: (found: FoundModule, holder: TokenHolder) => Promise<{ name: string; id: string }>;
}

/**
 * Implements the API of import-map-deployer, so that existing pipelines work unchanged. Each change is a swap.
 */
export async function deployerPlugin(
  app: FastifyInstance,
  { db, settings, store, ledger, deployments, publish }: DeployerOptions,
): Promise<void> {
  const { environments, trustedUrls, copiesFromPrivateNetworks } = settings.registry;

  app.setErrorHandler(handleWireError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  const sources = { db, ledger, store, deployments };
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onRequest', async ({ headers, raw, method, registrySession }) => {
    // Owners' calls skip the check, and a session must confirm every call that skips checks.
    if (registrySession && method !== 'GET')
      throw new RegistryError('FORBIDDEN', 'This endpoint is for pipelines and requires a token');
    // Parse the body as JSON, whatever content type a pipeline sends.
    delete headers['content-type'];
    // The connection is idle while a release is copied, inspected and compressed.
    raw.socket.setTimeout(settings.connectionLimits.uploadTimeout * 1000);
  });

  for (const path of ['/', '/health'])
    app.get(path, { config: { isOpen: true } }, async () => ({ message: 'The registry is running' }));
  app.get('/environments', async () => describeEnvironments(environments));

  app.patch('/services', async (request, reply) => {
    assertEnvironment(request, environments);
    const patch = readServicePatch(request.body);
    const { packageDirLevel, skip_url_check: skips } = request.query as Record<string, unknown>;
    const level = readPackageDirLevel(packageDirLevel);
    if (!isTrustedUrl(patch.url, request)) throw new WireError({ error: `URL is not trusted (${patch.url})` });
    // A path cannot be fetched. With `skip_url_check` it may name a release of this portal.
    if (patch.url.startsWith('/') && skips !== '' && skips !== 'true')
      throw new WireError(`Failed to parse URL from ${patch.url}`);
    assertMayActOn(request.tokenHolder!, packageOf(patch.service));
    const { map: live } = await readLiveMap({ ledger, deployments });
    const target = await targetsFor(request, live).find(patch, level);
    if (target)
      await swapTargets(
        [target],
        `${patch.service} from ${patch.url}`,
        { request, reply, closing: closing.signal },
        sources,
      );
    return answerMap(reply);
  });

  app.patch('/import-map.json', async (request, reply) => {
    assertEnvironment(request, environments);
    const patch = readMapPatch(request.body);
    const untrusted = [...Object.values(patch.imports), ...Object.keys(patch.integrity)].filter(
      (url) => !isTrustedUrl(url, request),
    );
    if (untrusted.length > 0)
      throw new WireError({ error: `The following URLs are not trusted - ${untrusted.join(', ')}` });
    const targets = await findTargets(request, patch);
    if (targets.length > 0)
      await swapTargets(targets, 'an import map was merged', { request, reply, closing: closing.signal }, sources);
    return answerMap(reply);
  });

  app.delete<{ Params: { name: string } }>('/services/:name', async (request, reply) => {
    assertEnvironment(request, environments);
    const { name } = request.params;
    assertMayActOn(request.tokenHolder!, packageOf(name));
    await appendRevision(ledger, request, {
      reason: `${name} was removed`,
      propose: (live) => ({ map: withChanges(live, { [name]: null }) }),
    }).catch((error: unknown) => {
      throw error instanceof ReleaseRefusal ? new RegistryError('NEEDED', error.message) : error;
    });
    return answerMap(reply);
  });

  async function findTargets(request: FastifyRequest, patch: MapPatch): Promise<Target[]> {
    const { map: live } = await readLiveMap({ ledger, deployments });
    assertKnown(patch, live);
    const targets = targetsFor(request, live);
    const found: Target[] = [];
    for (const [service, url] of Object.entries(patch.imports)) {
      if (service.endsWith('/')) continue;
      if (!targets.isLive(service, url)) assertMayActOn(request.tokenHolder!, packageOf(service));
      const target = await targets.find({ service, url, integrity: patch.integrity[url] });
      if (target) found.push(target);
    }
    const named = new Set(Object.values(patch.imports));
    for (const [url, integrity] of Object.entries(patch.integrity))
      if (!named.has(url)) await targets.assertPart(url, integrity);
    return found;
  }

  function targetsFor(request: FastifyRequest, live: LiveMap): Targets {
    return new Targets({
      store,
      fetching: { allowsPrivate: copiesFromPrivateNetworks, trusted: trustedUrls, team: request.tokenHolder!.name },
      live,
      origins: originsOf(request),
      publish: (found) => publish(found, request.tokenHolder!),
    });
  }

  async function answerMap(reply: FastifyReply): Promise<FastifyReply> {
    const { etag, map } = await readLiveMap({ ledger, deployments });
    return reply.header('etag', etag).send(map);
  }

  /** Own URLs and invalid ones are never fetched. */
  function isTrustedUrl(text: string, request: FastifyRequest): boolean {
    const url = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined;
    return !url || originsOf(request).has(url.origin) || isTrusted(url, trustedUrls);
  }

  const originsOf = ({ protocol, host }: FastifyRequest) =>
    new Set([new URL(settings.appUrl).origin, `${protocol}://${host}`]);
}

/** Rejects scopes, which the portal derives itself, and folders without a module. */
function assertKnown({ imports, scopes }: MapPatch, live: LiveMap): void {
  const scope = Object.keys(scopes).find((each) => !isDeepStrictEqual(scopes[each], live.scopes[each]));
  if (scope !== undefined)
    throw new WireError(
      `The scope '${scope}' cannot be set: the portal derives the scopes of remotes from their releases`,
    );
  const folder = Object.keys(imports).find(
    (key) => key.endsWith('/') && !(key.slice(0, -1) in imports || key.slice(0, -1) in live.imports),
  );
  if (folder !== undefined)
    throw new WireError(`The folder '${folder}' belongs to no module. Specify its file as '${folder.slice(0, -1)}'`);
}
