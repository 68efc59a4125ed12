import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import type { RouteOptions } from './requests';

/** Receives the bytes of parts, like a storage service. Only the upload's secret ID gives access. */
export async function partRoutes(app: FastifyInstance, { service: { uploads } }: RouteOptions): Promise<void> {
  // Streams all content types to disk.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.put<{
    Params: { uploadId: string; part: string };
    Querystring: { size: string; md5: string };
    Body: Readable | undefined;
  }>('/parts/:uploadId/:part', async ({ params, query, body = Readable.from([]) }, reply) => {
    const part = { number: Number(params.part), size: Number(query.size), md5: query.md5 };
    return reply.header('etag', `"${await uploads.receivePart(params.uploadId, part, body)}"`).send();
  });
}
