import type { Resolvers } from '../resolvers.generated';
import { flip, flipsByZip } from './flips';
import { validateTrackRecord } from './track-record';
import { zipFlips } from './zip-flips';

export const salesResolvers = { Query: { flipsByZip, zipFlips, flip, validateTrackRecord } } satisfies Resolvers;
