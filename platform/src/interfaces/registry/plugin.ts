import { isModuleName } from '@lender-portal/releases';
import { allowUpload } from '@lender-portal/server/http/request-deadline';
import { identify } from '@lender-portal/server/security-log/origin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { ModuleStore } from '../../domains/releases/module-store';
import { copyRelease } from '../../domains/releases/copying/copy-release';
import { releasesOf } from '../../domains/releases/published-releases';
import { Publisher } from '../../domains/releases/publishing/publisher';
import { unpack } from '../../domains/releases/publishing/unpack';
import { findHolder, mayActOn, type TokenHolder } from '../../domains/releases/tokens/registry-tokens';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';
import { rateLimiter } from '../../foundation/rate-limits';
import type { PlatformSettings } from '../../foundation/settings/settings';
import { answerError } from './answer-error';
import { tokenIn } from './credentials';
import { RegistryError } from './registry-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token a request to the registry came with; null until that is known, and once the call is recorded. */
    tokenHolder: TokenHolder | null;
    isCallRecorded: boolean;
  }
}

interface RegistryOptions {
  db: Db;
  settings: PlatformSettings;
  store: ModuleStore;
}

const ARCHIVES = ['application/gzip', 'application/x-gzip'];

/** What teams and owners do with releases, by token; the command line talks to it. For the prefix /registry. */
export async function registryPlugin(app: FastifyInstance, { db, settings, store }: RegistryOptions): Promise<void> {
  const publisher = new Publisher({ db, store });

  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new RegistryError('NOT_FOUND', 'There is no such call');
  });
  app.removeContentTypeParser('text/plain');
  // An archive is read while it arrives.
  app.addContentTypeParser(ARCHIVES, (_request, payload, done) => done(null, payload));
  app.decorateRequest('tokenHolder', null);
  app.decorateRequest('isCallRecorded', false);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    const token = tokenIn(request.headers.authorization);
    request.tokenHolder = (token !== undefined && (await findHolder(db, token))) || null;
    if (!request.tokenHolder) throw new RegistryError('UNAUTHENTICATED', 'The token is missing or wrong, or was revoked');
    identify({ key: request.tokenHolder.id });
  });

  // Before the answer goes out, so that nothing is done that is not recorded. Behaviour: releases.audit.
  app.addHook('onSend', async (request, { statusCode }) => {
    const { tokenHolder: holder, method, routeOptions, isCallRecorded } = request;
    if (!holder || isCallRecorded) return;
    request.isCallRecorded = true;
    const { name } = request.params as { name?: string };
    await recordAction(db, {
      actor: `token:${holder.name}`,
      action: 'registry.call',
      subjectId: name ?? holder.id,
      details: { method, route: routeOptions.url, statusCode },
    });
  });

  app.get('/modules', async () => {
    const names = await store.modules();
    return Promise.all(names.map(async (name) => ({ name, releases: await releasesOf(db, store, name) })));
  });

  app.get<{ Params: { name: string } }>('/modules/:name', async ({ params: { name } }) => {
    const releases = isModuleName(name) ? await releasesOf(db, store, name) : [];
    if (releases.length === 0) throw new RegistryError('NOT_FOUND', `There is no release of "${name}"`);
    return { name, releases };
  });

  app.put<{ Params: { name: string }; Body: unknown }>(
    '/modules/:name/releases',
    {
      onRequest: async ({ params: { name }, raw, tokenHolder }) => {
        if (!isModuleName(name)) throw new RegistryError('BAD_REQUEST', `"${name}" is no name of a module such as @lender-portal/documents-mfe or exchange`);
        if (!mayActOn(tokenHolder!, name)) throw new RegistryError('FORBIDDEN', `The token "${tokenHolder!.name}" does not act on "${name}"`);
        await countPublishing(tokenHolder!);
        allowUpload(raw);
        // Nothing goes over the connection while a release is looked at and compressed.
        raw.socket.setTimeout(settings.connectionLimits.uploadTimeout * 1000);
      },
    },
    async (request, reply) => {
      const { published, isNew } = await publisher.publish(request.params.name, request.tokenHolder!, sourceOf(request));
      return reply.code(isNew ? 201 : 200).send(published);
    },
  );

  async function countPublishing({ id, name }: TokenHolder): Promise<void> {
    const seconds = await rateLimiter.consume(db, `publish:${id}`, settings.registry.publishLimit);
    if (seconds > 0) throw new RegistryError('RATE_LIMITED', `The token "${name}" has published too often; try again in ${seconds} s`, { retryAfter: seconds });
  }

  /** @returns what puts the files of the release into a folder */
  function sourceOf({ body }: FastifyRequest): (folder: string) => Promise<void> {
    if (body instanceof Readable) return (folder) => unpack(body, folder);
    const from = typeof body === 'object' && body !== null && 'from' in body ? body.from : undefined;
    if (typeof from === 'string') return (folder) => copyRelease(from, folder, { allowsPrivate: settings.registry.copiesFromPrivateNetworks });
    if (body !== undefined && body !== null) throw new RegistryError('BAD_REQUEST', 'A release that is copied is named as {"from": "https://…/release.json"}');
    throw new RegistryError(
      'UNSUPPORTED_MEDIA_TYPE',
      'A release comes as a gzipped tar of its folder, application/gzip, or as {"from": "https://…/release.json"}',
    );
  }
}
