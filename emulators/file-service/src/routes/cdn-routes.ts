import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { findFile } from './file-routes';
import { parseRange } from './parse-range';
import type { RouteOptions } from './requests';

/** Types that browsers may display inline, because they cannot run scripts. */
const INLINE: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/plain',
]);

/** Serves files to holders of a matching policy. */
export async function cdnRoutes(app: FastifyInstance, { service }: RouteOptions): Promise<void> {
  const { authority, storage } = service;

  app.get<{ Params: { handle: string }; Querystring: Record<string, unknown> }>(
    '/:handle',
    async ({ params, query, method, headers }, reply) => {
      const file = await findFile(service, params.handle);
      authority.reader(query, 'read', file);
      const type = file.detected_mime_type;
      const isInline = INLINE.has(type) && query['dl'] !== 'true';
      const etag = `"${file.sha256}"`;
      reply.headers({
        'content-type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
        'content-disposition': contentDisposition(file.file_name, { type: isInline ? 'inline' : 'attachment' }),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        // Cached by this browser only, and revalidated each time, so that the policy is checked again.
        'cache-control': 'private, no-cache',
        'accept-ranges': 'bytes',
        etag,
        'last-modified': file.completed_at.toUTCString(),
      });
      if (headers['if-none-match']?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
        return reply.code(304).send();
      const isRangeOfThis = headers['if-range'] === undefined || headers['if-range'] === etag;
      const range = isRangeOfThis ? parseRange(headers.range, file.size) : undefined;
      const { from, to } = range ?? { from: 0, to: file.size };
      if (range) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${file.size}`);
      reply.header('content-length', to - from);
      // An empty payload would reset the content length.
      if (method === 'HEAD') return reply.send(Readable.from([]));
      return reply.send(await storage.read({ tenantId: file.tenant_id, handle: file.handle }, from, to));
    },
  );
}
