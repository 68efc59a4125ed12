import type { Compilable, CompiledQuery, Kysely } from 'kysely';

/** @returns a value that no parameter of the query equals by chance */
const placeholder = (index: number) => `placeholder of value ${index}`;

/**
 * Compiles a frequent query once; only its values differ per call. Compiling a join takes as long as sending it.
 *
 * @param build creates the query; it may only compare the placeholders
 * @returns a function that runs the query with values in place of the placeholders
 */
export function compileOnce<Tables, Row, Values extends string[]>(
  build: (db: Kysely<Tables>, ...placeholders: Values) => Compilable<Row>,
): (db: Kysely<Tables>, ...values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    compiled ??= build(db, ...(values.map((_, index) => placeholder(index)) as Values)).compile();
    const byPlaceholder = new Map<unknown, string>(values.map((value, index) => [placeholder(index), value]));
    const parameters = compiled.parameters.map((each) => byPlaceholder.get(each) ?? each);
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
