import { graphqlError } from '@lender-portal/server-kit/graphql/errors';
import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type SelectionSetNode,
} from 'graphql';

/** Behaviour: graphql.size. */
export const MAX_OPERATION_BYTES = 100_000;
const MAX_DEPTH = 12;
/** The standard introspection query of tools has 15 levels; the library's own rules limit its cost. */
const MAX_SCHEMA_DEPTH = 20;
const SCHEMA_FIELDS = ['__schema', '__type'];
const MAX_ROOT_FIELDS = 20;
/**
 * Validation compares the fields of a selection pairwise. The portal's own operations have less than a tenth of this.
 */
const MAX_FIELDS = 2_000;

interface Size {
  depth: number;
  /** Depth below introspection fields, which `depth` excludes. */
  schemaDepth: number;
  fields: number;
  /** Fields of the selection itself, including those of its fragments. */
  topFields: number;
}

const NO_SIZE: Size = { depth: 0, schemaDepth: 0, fields: 0, topFields: 0 };

/** @returns the first limit that a document exceeds, before the expensive validation rules */
export function checkOperationLimits(document: DocumentNode): GraphQLError | undefined {
  const measure = createMeasure(document);
  let fields = 0;
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const size = measure(definition.selectionSet);
    fields += size.fields;
    const isOfSchema =
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.typeCondition.name.value.startsWith('__');
    if ((isOfSchema ? size.depth : size.schemaDepth) > MAX_SCHEMA_DEPTH)
      return graphqlError('BAD_USER_INPUT', `The introspection is deeper than ${MAX_SCHEMA_DEPTH} levels`);
    if (!isOfSchema && size.depth > MAX_DEPTH)
      return graphqlError('BAD_USER_INPUT', `The operation is deeper than ${MAX_DEPTH} levels`);
    if (definition.kind === Kind.OPERATION_DEFINITION && size.topFields > MAX_ROOT_FIELDS)
      return graphqlError('BAD_USER_INPUT', `The operation has more than ${MAX_ROOT_FIELDS} fields at its root`);
    if (fields > MAX_FIELDS) return graphqlError('BAD_USER_INPUT', `The operation has more than ${MAX_FIELDS} fields`);
  }
  return undefined;
}

/** Measures each fragment once, because nested spreads would grow exponentially. */
function createMeasure(document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const sizes = new Map<string, Size>();

  function measureFragment(name: string): Size {
    const size = sizes.get(name);
    if (size) return size;
    // Standard rules reject recursive fragments; this only prevents an endless loop.
    sizes.set(name, NO_SIZE);
    const fragment = fragments.get(name);
    const measured = fragment ? measure(fragment.selectionSet) : NO_SIZE;
    sizes.set(name, measured);
    return measured;
  }

  function measure({ selections }: SelectionSetNode): Size {
    const total: Size = { ...NO_SIZE };
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const below = selection.selectionSet ? measure(selection.selectionSet) : NO_SIZE;
        const isSchema = SCHEMA_FIELDS.includes(selection.name.value);
        total.depth = Math.max(total.depth, isSchema ? 1 : below.depth + 1);
        total.schemaDepth = Math.max(total.schemaDepth, below.schemaDepth, isSchema ? below.depth + 1 : 0);
        total.fields += below.fields + 1;
        total.topFields += 1;
      } else {
        const inner =
          selection.kind === Kind.INLINE_FRAGMENT
            ? measure(selection.selectionSet)
            : measureFragment(selection.name.value);
        total.depth = Math.max(total.depth, inner.depth);
        total.schemaDepth = Math.max(total.schemaDepth, inner.schemaDepth);
        total.fields += inner.fields;
        total.topFields += inner.topFields;
      }
    }
    return total;
  }

  return measure;
}
