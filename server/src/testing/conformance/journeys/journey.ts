import type { Environment } from '../environments/environment';

/** User journeys by name. A journey fails by throwing. */
export type Journeys = Readonly<Record<string, (environment: Environment) => Promise<void>>>;
