import type { Resolvers } from '../resolvers.generated';
import { validateTrackRecord } from './track-record';
import { zipFlips } from './zip-flips';

export const salesResolvers = { Query: { zipFlips, validateTrackRecord } } satisfies Resolvers;
