import { isModuleName, isReleaseId } from '@lender-portal/releases';
import type { FastifyInstance } from 'fastify';
import { NO_STORE } from '../caching';
import type { FailedRelease, ReleaseAnswer } from './releases-before';

interface ReleaseBeforeOptions {
  basePath: string;
  releaseBefore: (failed: FailedRelease) => Promise<ReleaseAnswer>;
}

interface Query {
  module?: string;
  /** Empty where it has none. */
  release?: string;
  seq?: string;
}

/** What a page asks once a module of it has failed. Behaviour: releases.before. */
export async function releaseBeforePlugin(app: FastifyInstance, { basePath, releaseBefore }: ReleaseBeforeOptions): Promise<void> {
  app.get<{ Querystring: Query }>(`${basePath}/-/release-before`, async ({ query: { module = '', release = '', seq = '' } }, reply) => {
    reply.headers({ 'cache-control': NO_STORE, 'x-content-type-options': 'nosniff' });
    if (!isModuleName(module) || !(release === '' || isReleaseId(release)) || !/^\d{1,9}$/.test(seq))
      return reply.code(400).send({ message: 'What failed is named by "module", "release" and "seq"' });
    return releaseBefore({ module, release: release || null, seq: Number(seq) });
  });
}
