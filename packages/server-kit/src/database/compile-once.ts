import type { Compilable, CompiledQuery, Kysely } from 'kysely';

const PLACEHOLDER = 'placeholder of the value';

/**
 * Compiles a frequent query once; only its value differs per call. Compiling a join takes as long as sending it.
 *
 * @param build creates the query; it may only compare the placeholder
 * @returns a function that runs the query with a value in place of the placeholder
 */
export function compileOnce<Tables, Row>(
  build: (db: Kysely<Tables>, placeholder: string) => Compilable<Row>,
): (db: Kysely<Tables>, value: string) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, value) => {
    compiled ??= build(db, PLACEHOLDER).compile();
    const parameters = compiled.parameters.map((each) => (each === PLACEHOLDER ? value : each));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
