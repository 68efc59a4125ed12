import type { Release } from '../manifest';
import type { RangeOf } from './shared-uses';

/** The parts of a manifest that depend on the tool chain, and what it cannot tell. */
export interface DescribedBuild extends Pick<
  Release,
  'name' | 'entries' | 'shared' | 'dependencies' | 'styles' | 'trustedTypes'
> {
  toolChain: 'SystemJS' | 'ES modules';
  /** Scripts that routes mount: module or exposed name → file. */
  mounted: Record<string, string>;
  files: readonly string[];
  /** Files that load with an entry. */
  initial: ReadonlySet<string>;
  /** Facts that the build does not show. */
  unknown: readonly string[];
}

/** The team's choices. */
export interface Choices {
  name?: string | undefined;
  /** The script to mount. */
  entry?: string | undefined;
  /** Exposed name → file. */
  exposes?: Readonly<Record<string, string>> | undefined;
}

/** Facts from the team's package.json and an earlier adoption. */
export interface Hints {
  packageName: string | undefined;
  /** The earlier manifest. */
  previous: Pick<Release, 'name'> | undefined;
  /** Exposed or module name → file of the earlier build. */
  previouslyMounted: Readonly<Record<string, string>>;
  rangeOf: RangeOf;
}

export const LIFECYCLES = ['bootstrap', 'mount', 'unmount'] as const;
