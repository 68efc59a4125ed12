import type { Incompatibility } from '../compatibility';

/** One thing that a map would break. */
export interface Break {
  code: Incompatibility['code'] | 'REQUIRED';
  /** The module that would not run, and its release; null for the page itself. */
  module: string | null;
  release: string | null;
  /** The missing part: a key of the map, or the contract. */
  specifier: string;
  /** The names that are missing. */
  names?: string[];
  /** The versions that it runs with. */
  range?: string;
  /** The version that the map has; absent if the map lacks the key. */
  offered?: string;
}

/** An import map that cannot be used; the message says where and why. */
export class ImportMapError extends Error {
  override readonly name = 'ImportMapError';
  /** Every break, if modules do not run together; empty for a wrong target. */
  readonly breaks: readonly Break[];

  constructor(message: string, { breaks = [], ...options }: ErrorOptions & { breaks?: readonly Break[] } = {}) {
    super(message, options);
    this.breaks = breaks;
  }
}
