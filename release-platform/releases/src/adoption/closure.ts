import path from 'node:path/posix';

/** @returns the file that a relative specifier means, or undefined for a bare one */
export const resolveRelative = (file: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? path.join(path.dirname(file), specifier) : undefined;

/** @returns the start files and all files that load with them */
export function staticClosure(start: readonly string[], importsOf: (file: string) => Iterable<string>): Set<string> {
  const found = new Set(start);
  for (const file of found)
    for (const specifier of importsOf(file)) {
      const target = resolveRelative(file, specifier);
      if (target !== undefined) found.add(target);
    }
  return found;
}
