import {
  GraphQLError,
  type ASTVisitor,
  type FieldNode,
  type FragmentSpreadNode,
  type ValidationContext,
} from 'graphql';

/** Fields whose rows contain the same field, so each level multiplies the rows. */
const NOT_NESTABLE: ReadonlySet<string> = new Set(['OpenProject.similar']);

interface Selected {
  /** Whether the operation or fragment directly selects such a field. */
  hasField: boolean;
  spreads: string[];
}

/** Validation rule: these fields cannot be selected below themselves at any depth, including fragments and aliases. */
export function notNestable(context: ValidationContext): ASTVisitor {
  const fragments = new Map<string, Selected>();
  const open: FieldNode[] = [];
  const nestedSpreads: FragmentSpreadNode[] = [];
  let selected: Selected = { hasField: false, spreads: [] };
  const isNotNestable = ({ name }: FieldNode) => NOT_NESTABLE.has(`${context.getParentType()?.name}.${name.value}`);
  const report = (node: FieldNode | FragmentSpreadNode) =>
    context.reportError(new GraphQLError('"similar" cannot be selected below another "similar"', { nodes: [node] }));

  function reaches(fragment: string, seen = new Set<string>()): boolean {
    if (seen.has(fragment)) return false;
    seen.add(fragment);
    const { hasField, spreads } = fragments.get(fragment) ?? { hasField: false, spreads: [] };
    return hasField || spreads.some((each) => reaches(each, seen));
  }

  return {
    FragmentDefinition({ name }) {
      selected = { hasField: false, spreads: [] };
      fragments.set(name.value, selected);
    },
    OperationDefinition() {
      selected = { hasField: false, spreads: [] };
    },
    Field: {
      enter(node) {
        if (!isNotNestable(node)) return;
        if (open.length > 0) report(node);
        selected.hasField = true;
        open.push(node);
      },
      leave(node) {
        if (open.at(-1) === node) open.pop();
      },
    },
    FragmentSpread(node) {
      selected.spreads.push(node.name.value);
      if (open.length > 0) nestedSpreads.push(node);
    },
    Document: {
      leave() {
        for (const spread of nestedSpreads) if (reaches(spread.name.value)) report(spread);
      },
    },
  };
}
