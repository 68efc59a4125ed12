import type { FastifyRequest } from 'fastify';
import { RegistryError } from './registry-error';

/** Body of `GET /registry/environments`. Every name is an alias of this deployment's only map. */
export const describeEnvironments = (names: readonly string[]) => ({
  environments: names.map((name) => ({ name, isDefault: true, aliases: names.filter((each) => each !== name) })),
});

/** @throws RegistryError if the call is for another environment */
export function assertEnvironment({ query }: FastifyRequest, names: readonly string[]): void {
  const { env } = query as { env?: unknown };
  if (env === undefined || (typeof env === 'string' && names.includes(env))) return;
  throw new RegistryError('NOT_FOUND', `No such environment "${String(env)}". Available: ${names.join(', ')}`);
}
