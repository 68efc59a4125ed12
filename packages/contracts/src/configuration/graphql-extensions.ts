import type { RuntimeConfig } from './runtime-config';

/**
 * Fields and arguments that the portal uses beyond the specified schema, by extension name. Third-party endpoints may
 * omit any of them; the portal then hides the related UI. See docs/GRAPHQL-ENDPOINT.md.
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
  // An input field, which is sent in variables. The sender checks support itself.
  captchaToken: {},
} satisfies Record<string, { fields?: readonly string[]; arguments?: readonly string[] }>;

/** Name of a schema extension that an endpoint may support. */
export type GraphqlExtension = keyof typeof EXTENSIONS;

export const graphqlExtensions = /* @__PURE__ */ Object.keys(EXTENSIONS) as readonly GraphqlExtension[];

/**
 * @returns true if the endpoint supports the extension. Without configuration, all extensions are assumed (the
 *   platform's own endpoint).
 */
export const offersExtension = (
  { graphqlExtensions: offered }: Pick<RuntimeConfig, 'graphqlExtensions'>,
  extension: GraphqlExtension,
): boolean => offered?.includes(extension) ?? true;

/** Minimal view of a GraphQL AST node. */
interface AstNode {
  kind?: string;
  name?: { value: string };
  variable?: AstNode;
}

/**
 * @param document a parsed operation
 * @param offered extensions that the endpoint supports
 * @returns the operation without unsupported fields and arguments, and without variables that became unused
 */
export function withoutExtensions<Document extends object>(document: Document, offered: readonly string[]): Document {
  const missing = Object.entries<{ fields?: readonly string[]; arguments?: readonly string[] }>(EXTENSIONS).filter(
    ([name]) => !offered.includes(name),
  );
  const dropped = {
    Field: missing.flatMap(([, { fields = [] }]) => fields),
    Argument: missing.flatMap(([, { arguments: names = [] }]) => names),
  };
  const filtered = filterNodes(
    document,
    ({ kind, name }) => !((kind === 'Field' || kind === 'Argument') && dropped[kind].includes(name!.value)),
  );
  const used = collectVariables(filtered);
  return filterNodes(
    filtered,
    ({ kind, variable }) => kind !== 'VariableDefinition' || used.has(variable!.name!.value),
  );
}

/** Names of the variables that a document uses outside their definitions. */
function collectVariables(document: object): Set<string> {
  const names = new Set<string>();
  filterNodes(document, ({ kind, name }) => {
    if (kind === 'Variable') names.add(name!.value);
    return kind !== 'VariableDefinition';
  });
  return names;
}

/** Copies a tree without the rejected nodes. Children of a rejected node are not visited. */
function filterNodes<Tree extends object>(tree: Tree, shouldKeep: (node: AstNode) => boolean): Tree {
  const filterChildren = (value: unknown) =>
    typeof value === 'object' && value !== null ? filterNodes(value, shouldKeep) : value;
  if (Array.isArray(tree)) return tree.filter(shouldKeep).map(filterChildren) as unknown as Tree;
  const kept = Object.entries(tree).filter(
    ([, value]) => Array.isArray(value) || typeof value !== 'object' || value === null || shouldKeep(value as AstNode),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, filterChildren(value)])) as Tree;
}
