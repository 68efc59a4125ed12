import type { FastifyRequest } from 'fastify';
import { FileServiceError } from '../errors';
import type { FileServiceOptions } from '../options';
import type { ServiceContext } from './service-context';

export type Body = Readonly<Record<string, unknown>>;

/** Builds the public URL of a path of the service. */
export type UrlOf = (request: FastifyRequest, path: string) => string;

/** Dependencies of the route groups. */
export interface RouteOptions {
  service: ServiceContext;
  urlOf: UrlOf;
}

/** @param prefix path under which the service is served */
export const createUrlOf =
  (prefix: string, originOf: FileServiceOptions['originOf']): UrlOf =>
  (request, path) =>
    `${originOf(request)}${prefix}/${path}`;

/** @throws FileServiceError unless it is the API key that pages use */
export function checkApiKey({ options: { apiKey } }: Pick<ServiceContext, 'options'>, given: unknown): void {
  if (given !== apiKey) throw new FileServiceError(403, 'The API key is unknown');
}

/** The path of a file, which requires a policy. */
export const filePath = (handle: string): string => `cdn/${handle}`;
