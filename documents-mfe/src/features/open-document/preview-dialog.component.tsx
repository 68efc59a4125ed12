import { ErrorState } from '@lender-portal/ui';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import {
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  styled,
} from '@mui/material';
import { useId, type ReactNode } from 'react';
import type { DocumentItem } from '../categories/category-row';
import { ImagePreview } from './image-preview.component';
import { PdfPreview } from './pdf-preview.component';
import { previewKind, type PreviewKind } from './preview-kind';
import { TextPreview } from './text-preview.component';
import { useFileContent } from './use-file-content';

const Title = styled(DialogTitle)({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  overflowWrap: 'anywhere',
}) as typeof DialogTitle;

const Content = styled(DialogContent)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 'min(60vh, 560px)',
});

const Centered = styled('div')({ display: 'grid', placeItems: 'center' });

/** Previews by kind. `onFail`: the content does not match its type. */
const previews: Record<PreviewKind, (props: { blob: Blob; name: string; onFail: () => void }) => ReactNode> = {
  image: ImagePreview,
  pdf: PdfPreview,
  text: TextPreview,
};

interface PreviewDialogProps {
  document: DocumentItem;
  isOpen: boolean;
  onDownload: () => void;
  onClose: () => void;
}

/** Previews a document inside the page. */
export function DocumentPreviewDialog({ document, isOpen, onDownload, onClose }: PreviewDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={isOpen} maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <Title component="div">
        <h2 id={titleId}>
          <bdi>{document.fileName}</bdi>
        </h2>
        <IconButton aria-label="Close" edge="end" onClick={onClose} sx={{ marginTop: -1 }}>
          <CloseOutlined />
        </IconButton>
      </Title>
      <Content tabIndex={0} role="region" aria-labelledby={titleId}>
        {/* Unmounting on close ensures that each opening fetches the document. */}
        {isOpen && <Preview key={document.id} document={document} />}
      </Content>
      <DialogActions>
        <Button variant="outlined" onClick={onDownload}>
          Download
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Preview({ document: { id, fileName, mimeType } }: { document: DocumentItem }) {
  const { blob, failure, fail, retry } = useFileContent(id);
  const kind = previewKind(mimeType);
  if (failure || !kind) {
    return (
      <ErrorState
        title="This document could not be shown"
        message={`${failure?.message ?? ''} You can download it instead.`.trim()}
        reference={failure?.reference}
        onRetry={retry}
      />
    );
  }
  if (!blob) return <PreviewLoading />;
  const Kind = previews[kind];
  return <Kind blob={blob} name={fileName} onFail={fail} />;
}

function PreviewLoading() {
  return (
    <Centered>
      <CircularProgress aria-label="Loading the document" />
    </Centered>
  );
}
