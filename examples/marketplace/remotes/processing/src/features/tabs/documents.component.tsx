import { formatMoment } from '@lender-portal/dates';
import { EmptyState, SectionCard } from '@lender-portal/ui';
import { ListTable, type Column } from '@lender-portal/ui/lists';
import { useRef } from 'react';
import { useDocuments, type DocumentActions } from '../documents/use-documents';
import type { Condition, LoanDocument, LoanFile } from '../loan-data/loan';

const documentColumns = (
  conditions: readonly Condition[],
  { nameOf, deleteOf }: DocumentActions,
): readonly Column<LoanDocument>[] => [
  { head: 'Name', cell: nameOf },
  {
    head: 'Condition',
    width: '22%',
    cell: ({ conditionId }) => conditions.find(({ id }) => id === conditionId)?.name ?? '-',
  },
  { head: 'Added by', width: '18%', layout: 'secondary', cell: ({ addedBy }) => <bdi>{addedBy}</bdi> },
  { head: 'Added', width: '7.5rem', cell: ({ createdAt }) => formatMoment(createdAt) },
  { head: 'Size', width: '6rem', isNumber: true, cell: ({ size }) => formatSize(size) },
  { head: 'Actions', width: '4rem', layout: 'actions', cell: deleteOf },
];

/** All documents of the loan. */
export function LoanDocuments({ file }: { file: LoanFile }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const actions = useDocuments(file, () => headingRef.current?.focus());
  const { documents, conditions } = file;
  return (
    <SectionCard title="Documents" count={documents.length} headingRef={headingRef} actions={actions.uploadButton()}>
      {documents.length > 0 ? (
        <ListTable
          label="Documents"
          columns={documentColumns(conditions, actions)}
          rows={documents}
          keyOf={({ id }) => id}
        />
      ) : (
        <EmptyState
          headingLevel="h3"
          title="No documents yet"
          message="Documents of the project, of conditions and your own uploads appear here."
        />
      )}
      {actions.questionElement}
    </SectionCard>
  );
}

const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
