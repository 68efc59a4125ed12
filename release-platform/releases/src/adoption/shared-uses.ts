import semver from 'semver';
import { packageOf } from '../compatibility';
import type { SharedUse } from '../manifest';

/** Specifier → imported names; undefined if they are unknown. */
export type Imports = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** @returns the declared range of a specifier's package, or undefined */
export type RangeOf = (specifier: string) => string | undefined;

/** The fields of a package.json that declare ranges. */
export interface DeclaredRanges {
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}

/** As in the build preset, a pinned version counts as a caret range. */
export function declaredRanges({ dependencies, devDependencies, peerDependencies }: DeclaredRanges): RangeOf {
  const ranges = { ...devDependencies, ...dependencies, ...peerDependencies };
  return (specifier) => {
    const name = packageOf(specifier);
    const declared = Object.hasOwn(ranges, name) ? ranges[name]! : undefined;
    return declared !== undefined && /^\d/.test(declared) ? `^${declared}` : declared;
  };
}

/** Describes the imports that the portal resolves, and what a build does not tell about them. */
export function describeShared(
  imports: Imports,
  rangeOf: RangeOf,
): { shared: Record<string, SharedUse>; unknown: string[] } {
  const shared: Record<string, SharedUse> = {};
  const unknown: string[] = [];
  for (const specifier of [...imports.keys()].sort()) {
    const names = imports.get(specifier);
    const declared = rangeOf(specifier);
    const range = declared !== undefined && semver.validRange(declared) !== null ? declared : undefined;
    shared[specifier] = { range: range ?? '*', names: [...(names ?? [])].sort() };
    if (range === undefined)
      unknown.push(
        `the required version of "${specifier}": package.json ${declared === undefined ? 'does not list it' : `says "${declared}"`}, so every version is accepted`,
      );
    if (names === undefined)
      unknown.push(`the exports of "${specifier}" that it uses: only the portal's pages show whether one is missing`);
  }
  return { shared, unknown };
}
