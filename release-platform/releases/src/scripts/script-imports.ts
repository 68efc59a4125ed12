import { init, parse } from 'es-module-lexer';

/**
 * What a script imports, statically and later, as it is written; not what it puts together while it runs.
 *
 * @throws where it does not parse
 */
export async function importsIn(source: string): Promise<string[]> {
  await init;
  const written = parse(source)[0].filter((each) => each.type !== 'dynamic' || !each.glob);
  return written.flatMap(({ specifier }) => specifier ?? []);
}
