import { init, parse } from 'es-module-lexer';

/**
 * Lists the static and dynamic imports of a script that are string literals. Computed specifiers are not included.
 *
 * @throws if the script does not parse
 */
export async function listImports(source: string): Promise<string[]> {
  await init();
  const written = parse(source)[0].filter((each) => each.type !== 'dynamic' || !each.glob);
  return written.flatMap(({ specifier }) => specifier ?? []);
}
