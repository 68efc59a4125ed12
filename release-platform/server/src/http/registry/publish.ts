import { publishSchema } from '@lender-portal/registry-api';
import { isModuleName } from '@lender-portal/releases';
import { extendDeadlineForUpload } from '@lender-portal/server-kit/http/request-deadline';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import { Readable } from 'node:stream';
import { changePreview } from '../../domains/releases/previews/previews';
import { Publisher } from '../../domains/releases/publishing/publisher';
import { StoreQuota } from '../../domains/releases/publishing/store-quota';
import { unpack } from '../../domains/releases/publishing/unpack';
import { LOCAL_DEVELOPER } from './local-developer';
import { assertRunnable, findOpenPreview } from './previews';
import { RegistryError, unauthenticated } from './registry-error';
import { assertMayActOn, assertWithinLimit } from './rights';
import type { RegistrySources } from './sources';
import type { RegistryApp } from './validation';

/** Per token. Counts a build per saved change, and links. */
const PREVIEW_LIMIT: Limit = { max: 600, window: 3600 };

const ARCHIVES = ['application/gzip', 'application/x-gzip'];

/** Registry route for publishing releases. */
export function registerPublishRoute(app: RegistryApp, { db, store, settings, deployments }: RegistrySources): void {
  const quota = new StoreQuota(db, settings.registry.moduleQuota);
  const publisher = new Publisher({ db, store, quota, log: app.log });

  // Archives are streamed.
  app.addContentTypeParser(ARCHIVES, (_request, payload, done) => done(null, payload));
  app.put(
    '/modules/:name/releases',
    {
      schema: publishSchema,
      config: { isForLocalDeveloper: true, isForPrograms: true },
      onRequest: async ({ params: { name }, query: { preview }, raw, tokenHolder }) => {
        if (tokenHolder === LOCAL_DEVELOPER && preview === undefined) throw unauthenticated();
        if (!isModuleName(name))
          throw new RegistryError(
            'BAD_REQUEST',
            `"${name}" is not a module name such as @lender-portal/documents-mfe or exchange`,
          );
        assertMayActOn(tokenHolder!, name);
        await assertWithinLimit(db, tokenHolder!, {
          ...(preview === undefined
            ? { kind: 'publish', limit: settings.registry.publishLimit }
            : { kind: 'preview', limit: PREVIEW_LIMIT }),
          what: 'published too often',
        });
        extendDeadlineForUpload(raw);
        // The connection is idle while a release is inspected and compressed.
        raw.socket.setTimeout(settings.connectionLimits.uploadTimeout * 1000);
      },
    },
    async ({ params, query, body, tokenHolder }, reply) => {
      if (!(body instanceof Readable))
        throw new RegistryError(
          'UNSUPPORTED_MEDIA_TYPE',
          'Send the release as a gzipped tar of its folder (application/gzip)',
        );
      const preview = query.preview === undefined ? undefined : await findOpenPreview(db, tokenHolder!, query.preview);
      const { published, isNew, warnings } = await publisher.publish(
        params.name,
        tokenHolder!,
        (folder) => unpack(body, folder),
        { expiresAt: preview?.expiresAt ?? null },
      );
      if (preview) {
        await assertRunnable(deployments, { ...preview.releases, [published.name]: published.id });
        await changePreview(db, preview, { [published.name]: published.id });
      }
      return reply.code(isNew ? 201 : 200).send({ ...published, ...(warnings.length > 0 && { warnings }) });
    },
  );
}
