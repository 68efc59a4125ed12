import { fillsItsType, isPastExpiration, type DocumentState, type DocumentStatus } from './document-status';

/** Document fields that a category needs; names match `TenantFile`. */
export interface CategoryDocument extends DocumentState {
  type: string;
  /** ISO date-time in UTC. */
  createdAt: string;
}

/** Config of an entity document category or of a state, limited to the fields that the view uses. */
export interface CategoryConfig {
  types: readonly { value: string; isOptional: boolean }[];
}

/** A document type of a category with its documents, in input order. */
export interface TypeView<Config extends CategoryConfig, Document extends CategoryDocument> {
  config: Config['types'][number];
  documents: Document[];
}

/** Category as a table displays it. */
export interface CategoryView<Config extends CategoryConfig, Document extends CategoryDocument> {
  config: Config;
  /** Latest `createdAt` of its documents; undefined without documents. */
  lastUploadDate: string | undefined;
  /** Earliest `expirationDate` of its documents of any status; undefined if none has one. */
  expirationDate: string | undefined;
  status: DocumentStatus;
  types: TypeView<Config, Document>[];
  /** Documents of types that are no longer requested. They count toward dates and status like all others. */
  otherDocuments: Document[];
}

/**
 * @param config of the category or state
 * @param documents documents of this category only
 * @param today a calendar day, see {@link todayIn}
 */
export function categoryView<Config extends CategoryConfig, Document extends CategoryDocument>(
  config: Config,
  documents: readonly Document[],
  today: string,
): CategoryView<Config, Document> {
  const byType = groupBy(documents, ({ type }) => type);
  const requestedTypes = new Set(config.types.map(({ value }) => value));
  return {
    config,
    lastUploadDate: documents.reduce<string | undefined>(
      (latest, { createdAt }) => (latest && latest >= createdAt ? latest : createdAt),
      undefined,
    ),
    expirationDate: documents.reduce<string | undefined>(
      (earliest, { expirationDate }) =>
        !expirationDate || (earliest && earliest <= expirationDate) ? earliest : expirationDate,
      undefined,
    ),
    status: categoryStatus(config, documents, today),
    types: config.types.map((type) => ({ config: type, documents: byType.get(type.value) ?? [] })),
    otherDocuments: documents.filter(({ type }) => !requestedTypes.has(type)),
  };
}

/**
 * The first match wins: Missing if a required type has no pending or approved document, Expired if an approved document
 * is past its expiration, PendingApproval if any document is pending, else Approved. A category with only optional
 * types and no documents is therefore Approved.
 */
export function categoryStatus(
  { types }: CategoryConfig,
  documents: readonly CategoryDocument[],
  today: string,
): DocumentStatus {
  const filled = new Set(documents.filter(fillsItsType).map(({ type }) => type));
  if (types.some(({ value, isOptional }) => !isOptional && !filled.has(value))) return 'Missing';
  if (documents.some((document) => document.status === 'Approved' && isPastExpiration(document, today)))
    return 'Expired';
  return documents.some(({ status }) => status === 'PendingApproval') ? 'PendingApproval' : 'Approved';
}

/** @returns the items by key, in input order */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
