import type { CategoryView } from '@lender-portal/contracts';

/** A document as both lists have it. */
export interface DocumentItem {
  id: string;
  fileName: string;
  mimeType: string;
  createdAt: string;
  expirationDate: string | null;
  status: string;
  /** Not every endpoint offers it. */
  statusReason?: string | null;
  type: string;
}

export interface TypeConfig {
  value: string;
  name: string;
  description: string | null;
  isOptional: boolean;
}

export interface RowConfig {
  isOptional: boolean;
  message?: string | null;
  types: readonly TypeConfig[];
}

/** Where an uploaded document belongs: a category or a state, never both. */
export type Place = { category: string } | { region: string };

/** A category or a state with everything its row shows. */
export interface CategoryRow {
  /** Its value; stands in the address while it is expanded. */
  key: string;
  name: string;
  place: Place;
  view: CategoryView<RowConfig, DocumentItem>;
  /** Sentences for the expanded row, beside the message of its config. */
  notes?: readonly string[];
  /** Only states can be taken off the list. */
  onRemove?: () => void;
}
