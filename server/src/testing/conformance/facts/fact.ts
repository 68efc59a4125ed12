import type { World } from '../worlds/world';
import type { People } from './people';

/** A question to an auth service, and what of its answer counts. */
export type Facts = Readonly<Record<string, (world: World, people: People) => Promise<Response | string>>>;
