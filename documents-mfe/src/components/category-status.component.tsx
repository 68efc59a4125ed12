import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { DocumentChip } from './status-chip.component';

const Reason = styled('div')({ marginTop: 4, color: color('ink-muted'), fontSize: fontSize(12) });

/** Status of a category. Explains an approved category without documents. */
export function CategoryStatus({ status, hasDocuments }: { status: string; hasDocuments: boolean }) {
  return (
    <div>
      <DocumentChip status={status} />
      {status === 'Approved' && !hasDocuments && <Reason>No documents required</Reason>}
    </div>
  );
}
