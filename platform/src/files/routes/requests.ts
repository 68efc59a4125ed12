import { isAddress } from '@lender-portal/server/http/host-header';
import type { FastifyRequest } from 'fastify';
import { FileServiceError } from '../errors';
import type { FileService } from '../file-service';

export type Body = Readonly<Record<string, unknown>>;

/** Where the service stands on the platform. */
export const FILES_PREFIX = '/filestack';

/** @throws FileServiceError unless it is the key that pages are told */
export function checkApiKey({ apiKey }: Pick<FileService, 'apiKey'>, given: unknown): void {
  if (given !== apiKey) throw new FileServiceError(403, 'The API key is unknown');
}

/** An address of the service under the origin that it was asked under; of a name that may be anybody's, under its own. */
export function serviceUrl({ protocol, host, server }: FastifyRequest, path: string): string {
  const { appUrl, isAppUrlConfigured } = server.settings;
  const origin = isAppUrlConfigured || !isAddress(host) ? new URL(appUrl).origin : `${protocol}://${host}`;
  return `${origin}${FILES_PREFIX}/${path}`;
}

/** The address of a file, which opens nothing without a policy. */
export const fileUrl = (request: FastifyRequest, handle: string): string => serviceUrl(request, `cdn/${handle}`);
