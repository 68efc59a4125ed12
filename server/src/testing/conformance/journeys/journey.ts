import type { Environment } from '../environments/environment';

/** What people do, by its name. It fails by throwing. */
export type Journeys = Readonly<Record<string, (environment: Environment) => Promise<void>>>;
