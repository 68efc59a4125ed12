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
const handleError = errorHandler({
  failure: 'file service request failed',
  describeFailure: (error) => (isDiskFull(error) ? {} : { message: 'Something went wrong' }),
  toBody: ({ message }) => ({ error: message }),
});

/** The service over HTTP, compatible with the unmodified Filestack client. Policies are the only credentials. */
export async function serviceRoutes(app: FastifyInstance, service: ServiceContext): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRoute', (route) => {
    if (route.method === 'POST') route.bodyLimit = BODY_LIMIT;
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  app.setErrorHandler((error, request, reply) => {
    // An unread body would be parsed as the connection's next request.
    if (!request.raw.complete) reply.header('connection', 'close');
    return handleError(error, request, reply);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Route not found' }));

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
