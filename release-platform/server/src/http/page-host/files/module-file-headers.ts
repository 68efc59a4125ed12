import { contentTypeOf } from '@lender-portal/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestListener } from 'node:http';

/** Folders of built and published files. Case-insensitive, because some file systems are. */
const MODULE_FILES = /^\/(modules|shared|remotes)(?![\w-])/i;

/** A file that is opened as a document runs no scripts and has an opaque origin. */
const SANDBOX = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:`;

const SCRIPT = /\.m?js$/i;
/** Browsers may reject a sandboxed worker (CSP Level 3). A worker is not a document, and only reaches this origin. */
const WORKER = `default-src 'none'; script-src 'self'; connect-src 'self'`;

/**
 * Adds the CSP of published files to every response below their folders. Runs before Fastify, whose responses to
 * malformed URLs skip all hooks.
 */
export const protectModuleFiles =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (MODULE_FILES.test(path)) {
      const isScript = SCRIPT.test(path);
      response.setHeader(
        'content-security-policy',
        isScript && request.headers['sec-fetch-dest'] === 'worker' ? WORKER : SANDBOX,
      );
      response.setHeader('cross-origin-resource-policy', 'same-origin');
      // A response that was cached for a document must not be reused for a worker.
      if (isScript) response.setHeader('vary', 'sec-fetch-dest');
    }
    return handle(request, response);
  };

/** Replaces the media type that @fastify/static chose for a module file. */
export async function setContentType({ url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const type = contentTypeOf(url.split('?')[0]!);
  if (reply.statusCode < 400 && type !== undefined) reply.header('content-type', type);
}
