import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { findFile } from './file-routes';
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
    async ({ params, query }, reply) => {
      const file = await findFile(service, params.handle);
      authority.reader(query, 'read', file);
      const type = file.detected_mime_type;
      const isInline = INLINE.has(type) && query['dl'] !== 'true';
      reply.headers({
        'content-type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
        'content-length': file.size,
        'content-disposition': contentDisposition(file.file_name, { type: isInline ? 'inline' : 'attachment' }),
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        // Not cached, so that the policy is checked each time.
        'cache-control': 'no-store',
      });
      return reply.send(await storage.read({ tenantId: file.tenant_id, handle: file.handle }));
    },
  );
}
