import { isDatabaseUnavailable } from '@lender-portal/server-kit/database/errors';
import { StorageUnavailable } from '@lender-portal/server-kit/objects/object-storage';
import type { FastifyError, FastifyInstance } from 'fastify';
import { FileServiceError } from '../errors';
import { pickerScript } from '../picker/picker-script';
import type { ServiceParts } from './service-parts';
import { cleanUpRegularly } from '../uploads/clean-up';
import { cdnRoutes } from './cdn-routes';
import { cloudRoutes } from './cloud-routes';
import { fileRoutes } from './file-routes';
import { partRoutes } from './part-routes';
import { processRoutes } from './process-routes';
import { urlsBelow, type RouteOptions } from './requests';
import { uploadRoutes } from './upload-routes';

const BODY_LIMIT = 128 * 1024;
/** Named one by one: "*" never covers authorization. */
const ALLOWED_HEADERS = [
  'content-type',
  'content-md5',
  'authorization',
  'range',
  'x-amz-acl',
  'x-amz-content-sha256',
  'x-amz-date',
  'filestack-source',
  'filestack-trace-id',
  'filestack-trace-span',
  'filestack-upload-region',
].join(', ');

/**
 * The service over HTTP. It answers as Filestack does, so that the unmodified client works with both. Policies are the only
 * credentials, so any origin may ask.
 */
export async function serviceRoutes(app: FastifyInstance, service: ServiceParts): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRoute', (route) => {
    if (route.method === 'POST') route.bodyLimit = BODY_LIMIT;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Content-Disposition, Content-Range, Accept-Ranges, X-Request-Id',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      // The request's id in the log, for support.
      'x-request-id': request.id,
    });
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error instanceof FileServiceError ? error.status : (error.statusCode ?? 500);
    if (status >= 500) request.log.error({ err: error }, 'The file service failed');
    // Unread, the rest of a body would stand before the next request of the connection.
    if (!request.raw.complete) reply.header('connection', 'close');
    if (error instanceof StorageUnavailable)
      return reply.code(503).header('retry-after', '10').send({ error: 'The file storage does not answer. Please try again in a minute' });
    return reply.code(isDatabaseUnavailable(error) ? 503 : status).send({ error: status >= 500 ? 'Something went wrong' : error.message });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'There is no such call' }));

  app.options('/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE, HEAD, OPTIONS',
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': '600',
      })
      .send(),
  );
  app.get('/picker/4.5.2/picker.js', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(pickerScript),
  );
  const options: RouteOptions = { service, urlOf: urlsBelow(app.prefix, service.options.originOf) };
  await app.register(uploadRoutes, { prefix: '/upload', ...options });
  await app.register(partRoutes, { prefix: '/upload', ...options });
  await app.register(processRoutes, { prefix: '/process', ...options });
  await app.register(cloudRoutes, { prefix: '/cloud', ...options });
  await app.register(fileRoutes, { prefix: '/api/file', ...options });
  await app.register(cdnRoutes, { prefix: '/cdn', ...options });
  cleanUpRegularly(app, service);
}
