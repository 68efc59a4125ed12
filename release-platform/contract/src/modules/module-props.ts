import type { LoadParcel } from './parcels';
import type { PartFailures } from './part-failures';

/** Props that the release platform passes to every mounted module. Applications add their own. */
export interface ModuleProps {
  /** Path that this module is mounted at, e.g. /lenders/exchange. */
  basePath: string;
  /** CSP nonce for emotion's cache. */
  nonce?: string;
  /** Prefetched response of the module's first query, if its manifest declares one. First mount only. */
  firstResponse?: FirstResponse;
  /**
   * Reports failures of parts of the module. Undefined in previews, where no fallback release exists.
   */
  failures?: PartFailures;
  /** Only if the module's container holds its prerendered elements: hydrate them. First mount only. */
  prerendered?: Prerendered;
  /** Undefined on guest pages and in the page of a local check. */
  loadParcel?: LoadParcel;
}

/** The first paint of a module, which visitors may already have used. */
export interface Prerendered {
  /** Hands over what was typed and clicked. Call it when the elements handle input, in the same task. */
  restoreInput: () => void;
}

/** A GraphQL request in flight. Its response may still fail. */
export interface FirstResponse {
  /** Exact request body. */
  body: string;
  response: Promise<Response>;
  /** @returns the response's body if the request has succeeded by now, for a first render with data */
  readNow?: () => string | undefined;
  /** Further prefetched requests, if the page starts with several. */
  others?: readonly FirstResponse[];
}
