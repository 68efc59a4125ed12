import type { CategoryView } from '@lender-portal/contracts';

/** Document fields shared by both lists. */
export interface DocumentItem {
  id: string;
  fileName: string;
  mimeType: string;
  createdAt: string;
  expirationDate: string | null;
  status: string;
  statusReason: string | null;
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

/** Target of an upload: either a category or a state. */
export type Place = { category: string } | { region: string };

/** Data of a category's or state's row. */
export interface CategoryRow {
  /** Value of the category or state; in the URL while expanded. */
  key: string;
  name: string;
  place: Place;
  view: CategoryView<RowConfig, DocumentItem>;
  /** Additional messages of the expanded row. */
  notes?: readonly string[];
  /** Only set for states. */
  onRemove?: () => void;
}
