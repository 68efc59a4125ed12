import type { RuntimeConfig } from './runtime-config';

/**
 * What the portal asks of GraphQL beyond its specification, by what each adds. A third-party endpoint need not
 * offer any of it: it is then neither asked for nor shown. docs/GRAPHQL-ENDPOINT.md says what each does.
 */
const EXTENSIONS = {
  search: { arguments: ['search'] },
  expiresAt: { fields: ['expiresAt'] },
  link: { fields: ['link'] },
  resendLenderUserInvitation: { fields: ['resendLenderUserInvitation'] },
  revokeLenderUserInvitation: { fields: ['revokeLenderUserInvitation'] },
  claimInvitation: { fields: ['claimInvitation', 'claimableInvitations'] },
  statusReason: { fields: ['statusReason'] },
  documentLink: { fields: ['documentLink'] },
  account: { fields: ['account', 'updateAccount', 'endSession', 'endOtherSessions'] },
  attention: { fields: ['attention'] },
  profileDraft: { fields: ['profileDraft', 'saveProfileDraft'] },
  // A field of an input, which stands in the variables: the sender checks for itself.
  captchaToken: {},
} satisfies Record<string, { fields?: readonly string[]; arguments?: readonly string[] }>;

/** One thing that an endpoint may offer beyond the specification. */
export type GraphqlExtension = keyof typeof EXTENSIONS;

export const graphqlExtensions = /* @__PURE__ */ Object.keys(EXTENSIONS) as readonly GraphqlExtension[];

/** @returns whether the endpoint offers it; one that the configuration says nothing of is the platform's own, with all */
export const offersExtension = ({ graphqlExtensions: offered }: Pick<RuntimeConfig, 'graphqlExtensions'>, extension: GraphqlExtension): boolean =>
  offered?.includes(extension) ?? true;

/** What this looks at of a node of GraphQL's syntax tree, which is plain data. */
interface Node {
  kind?: string;
  name?: { value: string };
  variable?: Node;
}

/**
 * @param document a parsed operation
 * @param offered what the endpoint offers beyond the specification
 * @returns the operation without what is not offered, and without the variables that only this has used
 */
export function withoutExtensions<Document extends object>(document: Document, offered: readonly string[]): Document {
  const missing = Object.entries<{ fields?: readonly string[]; arguments?: readonly string[] }>(EXTENSIONS).filter(([name]) => !offered.includes(name));
  const dropped = {
    Field: missing.flatMap(([, { fields = [] }]) => fields),
    Argument: missing.flatMap(([, { arguments: names = [] }]) => names),
  };
  const asked = filterNodes(document, ({ kind, name }) => !((kind === 'Field' || kind === 'Argument') && dropped[kind].includes(name!.value)));
  const used = variablesOf(asked);
  return filterNodes(asked, ({ kind, variable }) => kind !== 'VariableDefinition' || used.has(variable!.name!.value));
}

/** The names of the variables that a document uses, beside where it declares them. */
function variablesOf(document: object): Set<string> {
  const names = new Set<string>();
  filterNodes(document, ({ kind, name }) => {
    if (kind === 'Variable') names.add(name!.value);
    return kind !== 'VariableDefinition';
  });
  return names;
}

/** A copy of a tree with those nodes that are kept; what is within a node that is not is not asked about. */
function filterNodes<Tree extends object>(tree: Tree, isKept: (node: Node) => boolean): Tree {
  const inner = (value: unknown) => (typeof value === 'object' && value !== null ? filterNodes(value, isKept) : value);
  if (Array.isArray(tree)) return tree.filter(isKept).map(inner) as unknown as Tree;
  const kept = Object.entries(tree).filter(([, value]) => Array.isArray(value) || typeof value !== 'object' || value === null || isKept(value as Node));
  return Object.fromEntries(kept.map(([key, value]) => [key, inner(value)])) as Tree;
}
