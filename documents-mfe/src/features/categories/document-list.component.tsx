import { useIsWide } from '@lender-portal/ui/lists';
import type { DocumentItem } from './category-row';
import { DocumentCards } from './document-cards.component';
import { DocumentTable } from './document-table.component';

interface DocumentListProps {
  /** Accessible name of the list. */
  label: string;
  documents: readonly DocumentItem[];
}

/** Documents: a table, or a list on narrow screens. */
export function DocumentList(props: DocumentListProps) {
  const isWide = useIsWide();
  return isWide ? <DocumentTable {...props} /> : <DocumentCards {...props} />;
}
