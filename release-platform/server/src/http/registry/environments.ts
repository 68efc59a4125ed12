import type { FastifyRequest } from 'fastify';
import { RegistryError } from './registry-error';

/** What `GET /registry/environments` answers: all names stand for the one map that runs here. */
export const describeEnvironments = (names: readonly string[]) => ({
  environments: names.map((name) => ({ name, isDefault: true, aliases: names.filter((each) => each !== name) })),
});

/** @throws RegistryError where a call is for what does not run here: another environment's map must stay as it is */
export function assertEnvironment({ query }: FastifyRequest, names: readonly string[]): void {
  const { env } = query as { env?: unknown };
  if (env === undefined || (typeof env === 'string' && names.includes(env))) return;
  throw new RegistryError('NOT_FOUND', `No such environment "${String(env)}"; here ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}`);
}
