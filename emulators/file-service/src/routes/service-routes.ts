import { errorHandler } from '@lender-portal/server-kit/http/error-handler';
import { StorageUnavailableError } from '@lender-portal/server-kit/objects/object-storage';
import type { FastifyInstance } from 'fastify';
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

const answerError = errorHandler({
  failure: 'The file service failed',
  describeFailure: (error) =>
    error instanceof StorageUnavailableError
      ? { statusCode: 503, message: 'The file storage does not answer. Please try again in a minute', retryAfter: 10 }
      : { message: 'Something went wrong' },
  toBody: ({ message }) => ({ error: message }),
});

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
  app.setErrorHandler((error, request, reply) => {
    // An unread body would precede the next request of the connection.
    if (!request.raw.complete) reply.header('connection', 'close');
    return answerError(error, request, reply);
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
