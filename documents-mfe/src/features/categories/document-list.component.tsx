import { useIsWide } from '@lender-portal/ui/lists';
import type { DocumentItem } from './category-row';
import { DocumentCards } from './document-cards.component';
import { DocumentTable } from './document-table.component';

interface DocumentListProps {
  /** What kind of documents, for screen readers. */
  label: string;
  documents: readonly DocumentItem[];
}

/** Documents: a table, or a list where there is no room for one. */
export function DocumentList(props: DocumentListProps) {
  const isWide = useIsWide();
  return isWide ? <DocumentTable {...props} /> : <DocumentCards {...props} />;
}
