import { isFileName, packageOf, type Release } from '@lender-portal/releases';
import { importedNames } from '@lender-portal/releases/imported-names';
import { digestOf, formatOf, systemImports } from '@lender-portal/releases/inspection/parts';

const NO_VERSION = '0.0.0';

/**
 * The manifest of a file that has none: a release of this file alone, with what its bytes say. Which versions it runs
 * with is not known. Behaviour: releases.single-file.
 *
 * @param specifier the key of the import map that leads to it
 * @param name that its address gives it
 */
export function singleFileRelease(specifier: string, name: string, bytes: Buffer): Release {
  const file = isFileName(name) ? name : `${packageOf(specifier).replace(/^.*\//, '')}.js`;
  const imports = importsOf(formatOf(specifier, file), bytes.toString());
  return {
    name: packageOf(specifier),
    version: NO_VERSION,
    entries: { [specifier]: file },
    shared: Object.fromEntries([...imports].map(([each, names]) => [each, { range: '*', names: [...names].sort() }])),
    dependencies: { [specifier]: [...imports.keys()] },
    files: { [file]: { digest: digestOf(bytes), bytes: bytes.length, brotli: bytes.length, initial: true } },
  };
}

/** A file of another format takes nothing: it is refused for that. */
function importsOf(format: 'native' | 'system', source: string): ReadonlyMap<string, Iterable<string>> {
  if (format === 'system') return new Map((systemImports(source) ?? []).map((specifier) => [specifier, []]));
  try {
    return importedNames(source);
  } catch {
    return new Map();
  }
}
