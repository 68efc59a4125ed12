import type { Incompatibility } from '../compatibility';

/** One dependency that a map would break. */
export interface Break {
  code: Incompatibility['code'] | 'REQUIRED';
  /** The module that would fail and its release; null for the page itself. */
  module: string | null;
  release: string | null;
  /** The missing dependency: a key of the map, or the contract. */
  specifier: string;
  /** Missing export names. */
  names?: string[];
  /** The required versions. */
  range?: string;
  /** The version in the map; absent if the map lacks the key. */
  offered?: string;
}

/** An unusable import map. The message names the entry and the reason. */
export class ImportMapError extends Error {
  override readonly name = 'ImportMapError';
  /** All breaks if modules are incompatible; empty for other errors. */
  readonly breaks: readonly Break[];

  constructor(message: string, { breaks = [], ...options }: ErrorOptions & { breaks?: readonly Break[] } = {}) {
    super(message, options);
    this.breaks = breaks;
  }
}
