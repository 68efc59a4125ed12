import { createContext, use } from 'react';
import type { DocumentItem, Place } from './category-row';

/** Document actions shared by all lists. */
export interface DocumentActions {
  /** Current calendar day, for document statuses. */
  today: string;
  /** Opens the file picker for a document type. */
  add: (place: Place, type: string) => void;
  /** Deletes after confirmation. */
  remove: (document: DocumentItem) => void;
  /** Opens a preview, or downloads if there is none. */
  open: (document: DocumentItem) => void;
}

export const DocumentActionsContext = createContext<DocumentActions | undefined>(undefined);

export function useDocumentActions(): DocumentActions {
  const actions = use(DocumentActionsContext);
  if (!actions) throw new Error('useDocumentActions was called outside of DocumentActionsContext');
  return actions;
}
