import type { FastifyRequest } from 'fastify';
import { FileServiceError } from '../errors';
import type { FileServiceOptions } from '../options';
import type { ServiceParts } from './service-parts';

export type Body = Readonly<Record<string, unknown>>;

/** The URL of a path of the service, as the client reaches it. */
export type UrlOf = (request: FastifyRequest, path: string) => string;

/** What each group of routes works with. */
export interface RouteOptions {
  service: ServiceParts;
  urlOf: UrlOf;
}

/** @param prefix what the service is served under */
export const urlsBelow =
  (prefix: string, originOf: FileServiceOptions['originOf']): UrlOf =>
  (request, path) =>
    `${originOf(request)}${prefix}/${path}`;

/** @throws FileServiceError unless it is the key that pages are told */
export function checkApiKey({ options: { apiKey } }: Pick<ServiceParts, 'options'>, given: unknown): void {
  if (given !== apiKey) throw new FileServiceError(403, 'The API key is unknown');
}

/** The path of a file, which opens nothing without a policy. */
export const filePath = (handle: string): string => `cdn/${handle}`;
