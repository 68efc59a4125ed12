import { fillsItsType, isPastExpiration, type DocumentState, type DocumentStatus } from './document-status';

/** A document as its category needs it; the fields are those of `TenantFile`. */
export interface CategoryDocument extends DocumentState {
  type: string;
  /** An ISO date in UTC. */
  createdAt: string;
}

/** The config of an entity document category or of a state, as far as the view needs it. */
export interface CategoryConfig {
  types: readonly { value: string; isOptional: boolean }[];
}

/** One type of a category, with its documents in the order they came in. */
export interface TypeView<Config extends CategoryConfig, Document extends CategoryDocument> {
  config: Config['types'][number];
  documents: Document[];
}

/** A category as a table shows it. Behaviour: documents.category-view. */
export interface CategoryView<Config extends CategoryConfig, Document extends CategoryDocument> {
  config: Config;
  /** The latest `createdAt` of its documents; undefined without documents. */
  lastUploadDate: string | undefined;
  /** The earliest `expirationDate` of its documents, whatever their status; undefined where none has one. */
  expirationDate: string | undefined;
  status: DocumentStatus;
  types: TypeView<Config, Document>[];
  /** Documents of types that are asked for no more. They count towards dates and status like the others. */
  otherDocuments: Document[];
}

/**
 * @param config of the category or state
 * @param documents its documents only
 * @param today a calendar day, see {@link todayIn}
 */
export function categoryView<Config extends CategoryConfig, Document extends CategoryDocument>(
  config: Config,
  documents: readonly Document[],
  today: string,
): CategoryView<Config, Document> {
  const byType = groupBy(documents, ({ type }) => type);
  const asked = new Set(config.types.map(({ value }) => value));
  return {
    config,
    lastUploadDate: documents.reduce<string | undefined>((latest, { createdAt }) => (latest && latest >= createdAt ? latest : createdAt), undefined),
    expirationDate: documents.reduce<string | undefined>(
      (earliest, { expirationDate }) => (!expirationDate || (earliest && earliest <= expirationDate) ? earliest : expirationDate),
      undefined,
    ),
    status: categoryStatus(config, documents, today),
    types: config.types.map((type) => ({ config: type, documents: byType.get(type.value) ?? [] })),
    otherDocuments: documents.filter(({ type }) => !asked.has(type)),
  };
}

/**
 * In this order: Missing where a type that is not optional has no document that fills it; Expired where an approved
 * document is past its expiration; PendingApproval where a document is; else Approved. So a category of optional types
 * with nothing in it is Approved. Behaviour: documents.status, documents.status.missing.
 */
export function categoryStatus({ types }: CategoryConfig, documents: readonly CategoryDocument[], today: string): DocumentStatus {
  const filled = new Set(documents.filter(fillsItsType).map(({ type }) => type));
  if (types.some(({ value, isOptional }) => !isOptional && !filled.has(value))) return 'Missing';
  if (documents.some((document) => document.status === 'Approved' && isPastExpiration(document, today))) return 'Expired';
  return documents.some(({ status }) => status === 'PendingApproval') ? 'PendingApproval' : 'Approved';
}

/** @returns the items by key, in the order they came in */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
