import type { Resolvers } from '../resolvers.generated';
import { flip, flipsByZip } from './flips';
import { validateTrackRecord } from './track-record';

export const salesResolvers = { Query: { flipsByZip, flip, validateTrackRecord } } satisfies Resolvers;
