import type { World } from '../worlds/world';

/** What people do, by its name. It fails by throwing. */
export type Journeys = Readonly<Record<string, (world: World) => Promise<void>>>;
