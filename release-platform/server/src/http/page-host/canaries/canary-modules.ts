import { ImportMapError } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import type { Canary } from '../../../domains/releases/canaries/canaries';
import type { PageSources, PreviewedModules } from '../page-sources';

interface CanaryModulesOptions {
  pages: Pick<PageSources, 'preview'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** @returns what pages are made of in some canaries at once; undefined where they cannot run so: the log says it once */
export function canaryModules({ pages, log }: CanaryModulesOptions): (canaries: readonly Canary[]) => Promise<PreviewedModules | undefined> {
  /** By the canaries. */
  const said = new Map<string, string>();
  return async (canaries) => {
    const ids = canaries.map(({ id }) => id).join(', ');
    try {
      return await pages.preview(Object.assign({}, ...canaries.map(({ releases }) => releases)) as Record<string, string>);
    } catch (error) {
      if (!(error instanceof ImportMapError)) throw error;
      if (said.get(ids) !== error.message) log.warn(`Browsers in the canary ${ids} get what is live: ${error.message}`);
      said.set(ids, error.message);
      return undefined;
    }
  };
}
