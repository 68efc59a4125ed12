import { contentTypeOf } from '@lender-portal/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestListener } from 'node:http';

/** The folders of built and published files. Case-insensitive, because some file systems are. */
const MODULE_FILES = /^\/(modules|shared|remotes)(?![\w-])/i;

/** For documents: a file that is opened by its address runs nothing and has an opaque origin. */
const SANDBOX = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:`;

const SCRIPT = /\.m?js$/i;
/** Browsers may refuse a worker in a sandbox (CSP Level 3). A worker is no document, and reaches only this origin. */
const WORKER = `default-src 'none'; script-src 'self'; connect-src 'self'`;

/**
 * Puts the policy of published files on every answer below their folders. Before Fastify, because its answers to
 * malformed addresses pass no hook. Behaviour: releases.served.
 */
export const protectModuleFiles =
  (handle: RequestListener): RequestListener =>
  (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    if (MODULE_FILES.test(path)) {
      const isScript = SCRIPT.test(path);
      response.setHeader('content-security-policy', isScript && request.headers['sec-fetch-dest'] === 'worker' ? WORKER : SANDBOX);
      response.setHeader('cross-origin-resource-policy', 'same-origin');
      // A cached answer for a document must not be reused for a worker.
      if (isScript) response.setHeader('vary', 'sec-fetch-dest');
    }
    return handle(request, response);
  };

/** Replaces the media type that the static file library has chosen. For the routes of module files. */
export async function setContentType({ url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const type = contentTypeOf(url.split('?')[0]!);
  if (reply.statusCode < 400 && type !== undefined) reply.header('content-type', type);
}
