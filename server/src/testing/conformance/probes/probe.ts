import type { Environment } from '../environments/environment';
import type { People } from './people';

/** Requests to an auth service by name, with the response or the part of it to compare. */
export type Probes = Readonly<Record<string, (environment: Environment, people: People) => Promise<Response | string>>>;
