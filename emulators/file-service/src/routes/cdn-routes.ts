import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { FileServiceError } from '../errors';
import { parseCdnPath } from './cdn-path';
import { findFile } from './file-routes';
import { requestedRange } from './requested-range';
import { checkApiKey, type RouteOptions } from './requests';

/** What a browser may show by itself: nothing in it can act in a page's name. */
const INLINE: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'text/plain']);

/** Gives files out to those who hold a policy for them. */
export async function cdnRoutes(app: FastifyInstance, { service }: RouteOptions): Promise<void> {
  const { authority, storage } = service;

  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>('/*', async ({ params, query, method, headers }, reply) => {
    const path = parseCdnPath(params['*']);
    if (!path) throw new FileServiceError(404, 'There is no such file');
    if (path.apiKey !== undefined) checkApiKey(service, path.apiKey);
    const file = await findFile(service, path.handle);
    const signed = { policy: query['policy'], signature: query['signature'], ...path.signed };
    // Conversions are not implemented: the response is the original file.
    await authority.reader(signed, path.isConversion ? 'convert' : 'read', file);
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
    if (headers['if-none-match']?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)) return reply.code(304).send();
    const isRangeOfThis = headers['if-range'] === undefined || headers['if-range'] === etag;
    const range = isRangeOfThis ? requestedRange(headers.range, file.size) : undefined;
    const { from, to } = range ?? { from: 0, to: file.size };
    if (range) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${file.size}`);
    reply.header('content-length', to - from);
    // Of nothing at all the length would be none.
    if (method === 'HEAD') return reply.send(Readable.from([]));
    return reply.send(await storage.read({ tenantId: file.tenant_id, handle: file.handle }, from, to));
  });
}
