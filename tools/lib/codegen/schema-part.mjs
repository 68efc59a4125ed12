import { visit } from 'graphql';

const ROOTS = ['Query', 'Mutation'];

/**
 * Extracts the part of a schema that one server resolves: its root fields and all types reachable from them.
 *
 * @param {import('graphql').DocumentNode} schema
 * @param {(rootField: string) => boolean} isWanted
 */
export function schemaPart(schema, isWanted) {
  const definitions = schema.definitions.flatMap((definition) => {
    if (!ROOTS.includes(definition.name.value)) return [definition];
    const fields = definition.fields.filter(({ name }) => isWanted(name.value));
    return fields.length > 0 ? [{ ...definition, fields }] : [];
  });
  const reached = new Set(ROOTS);
  // The set's iterator also visits types added during the loop.
  for (const type of reached) {
    for (const definition of definitions) {
      if (definition.name.value === type) visit(definition, { NamedType: ({ name }) => void reached.add(name.value) });
    }
  }
  return { ...schema, definitions: definitions.filter(({ name }) => reached.has(name.value)) };
}
