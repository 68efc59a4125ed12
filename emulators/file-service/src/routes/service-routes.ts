import { isDiskFull } from '@lender-portal/server-kit/errors/disk-full';
import { errorHandler } from '@lender-portal/server-kit/http/error-handler';
import type { FastifyInstance } from 'fastify';
import { pickerScript } from '../picker/picker-script';
import type { ServiceContext } from './service-context';
import { cdnRoutes } from './cdn-routes';
import { driveRoutes } from './drive-routes';
import { fileRoutes } from './file-routes';
import { partRoutes } from './part-routes';
import { createUrlOf, type RouteOptions } from './requests';
import { uploadRoutes } from './upload-routes';

const BODY_LIMIT = 128 * 1024;
/** Listed individually, because "*" does not cover Authorization. */
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

const handleError = errorHandler({
  failure: 'file service request failed',
  describeFailure: (error) => (isDiskFull(error) ? {} : { message: 'Something went wrong' }),
  toBody: ({ message }) => ({ error: message }),
});

/**
 * The service over HTTP, compatible with the unmodified Filestack client. Policies are the only credentials, so all
 * origins are allowed.
 */
export async function serviceRoutes(app: FastifyInstance, service: ServiceContext): Promise<void> {
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
      // The request ID in the logs, for support.
      'x-request-id': request.id,
    });
  });
  app.setErrorHandler((error, request, reply) => {
    // An unread body would be parsed as the connection's next request.
    if (!request.raw.complete) reply.header('connection', 'close');
    return handleError(error, request, reply);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Route not found' }));

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
  const options: RouteOptions = { service, urlOf: createUrlOf(app.prefix, service.options.originOf) };
  await app.register(uploadRoutes, { prefix: '/upload', ...options });
  await app.register(partRoutes, { prefix: '/upload', ...options });
  await app.register(driveRoutes, { prefix: '/cloud', ...options });
  await app.register(fileRoutes, { prefix: '/api/file', ...options });
  await app.register(cdnRoutes, { prefix: '/cdn', ...options });
}
