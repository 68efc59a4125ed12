import type { Environment } from '../environments/environment';
import type { People } from './people';

/** A question to an auth service, and what of its answer counts. */
export type Probes = Readonly<Record<string, (environment: Environment, people: People) => Promise<Response | string>>>;
