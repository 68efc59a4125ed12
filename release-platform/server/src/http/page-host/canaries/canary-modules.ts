import { ImportMapError } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import type { Canary } from '../../../domains/releases/canaries/canaries';
import type { Deployment, Deployments } from '../deployments';

interface CanaryModulesOptions {
  deployments: Pick<Deployments, 'withReleases'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * @returns a function that resolves pages with several canaries at once; it returns undefined if they cannot run, and
 *   logs each reason once
 */
export function canaryModules({
  deployments,
  log,
}: CanaryModulesOptions): (canaries: readonly Canary[]) => Promise<Deployment | undefined> {
  /** Canary ids → last logged message. */
  const logged = new Map<string, string>();
  return async (canaries) => {
    const ids = canaries.map(({ id }) => id).join(', ');
    try {
      return await deployments.withReleases(
        Object.assign({}, ...canaries.map(({ releases }) => releases)) as Record<string, string>,
      );
    } catch (error) {
      if (!(error instanceof ImportMapError)) throw error;
      if (logged.get(ids) !== error.message) log.warn({ canaries: ids, reason: error.message }, 'canary skipped');
      logged.set(ids, error.message);
      return undefined;
    }
  };
}
