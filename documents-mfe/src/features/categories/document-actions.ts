import { createContext, use } from 'react';
import type { DocumentItem, Place } from './category-row';

/** What can be done with documents, wherever one stands. */
export interface DocumentActions {
  /** A calendar day: what a document's status is judged by. */
  today: string;
  /** Lets the lender choose files for a type. */
  add: (place: Place, type: string) => void;
  /** Asks, then deletes. */
  remove: (document: DocumentItem) => void;
  /** Shows it, or saves it where it cannot be shown; absent where the endpoint offers no links of documents. */
  open: ((document: DocumentItem) => void) | undefined;
}

export const DocumentActionsContext = createContext<DocumentActions | undefined>(undefined);

export function useDocumentActions(): DocumentActions {
  const actions = use(DocumentActionsContext);
  if (!actions) throw new Error('useDocumentActions is used outside of a list of categories');
  return actions;
}
