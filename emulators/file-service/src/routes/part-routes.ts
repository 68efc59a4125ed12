import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { FileServiceError } from '../errors';
import { verifyPartLink } from '../uploads/part-links';
import type { RouteOptions } from './requests';

/** Receives the bytes of parts, like a storage service. The signed URL defines exactly what is accepted. */
export async function partRoutes(
  app: FastifyInstance,
  { service: { uploads, partSecret } }: RouteOptions,
): Promise<void> {
  // Streams all content types to disk.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  app.put<{
    Params: { uploadId: string; part: string };
    Querystring: Record<string, unknown>;
    Body: Readable | undefined;
  }>('/parts/:uploadId/:part', async ({ params, query, body }, reply) => {
    const link = verifyPartLink(partSecret, params.uploadId, Number(params.part), query);
    if (!link) throw new FileServiceError(403, 'The URL of the part is invalid or has expired');
    if (!body) throw new FileServiceError(400, `The part has ${link.size} bytes`);
    const md5 = await uploads.receivePart(link.uploadId, link, body);
    return reply.code(200).header('etag', `"${md5}"`).send();
  });
}
