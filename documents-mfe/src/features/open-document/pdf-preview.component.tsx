import type { PartFailures } from '@lender-portal/module-contract';
import { color, usePartFailures } from '@lender-portal/ui';
import { styled, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';

const Pages = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 16,
  padding: 8,
  borderRadius: 8,
  backgroundColor: color('page'),
  '& canvas': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto !important',
    border: `1px solid ${color('border')}`,
    backgroundColor: '#fff',
  },
});

async function loadPdf(failures: PartFailures | undefined): Promise<typeof import('./draw-pdf')> {
  try {
    return await import(/* webpackChunkName: "pdf" */ './draw-pdf');
  } catch (error) {
    failures?.report({ what: 'chunk', error });
    throw error;
  }
}

interface PdfPreviewProps {
  blob: Blob;
  name: string;
  onFail: () => void;
}

/** Pages of a PDF, drawn by pdf.js. */
export function PdfPreview({ blob, name, onFail }: PdfPreviewProps) {
  const pages = useRef<HTMLDivElement>(null);
  const [note, setNote] = useState<string>('Loading the document…');

  const failures = usePartFailures();

  useEffect(() => {
    const controller = new AbortController();
    async function draw() {
      try {
        const { drawPdf } = await loadPdf(failures);
        const { drawn, total } = await drawPdf(blob, pages.current!, name, controller.signal);
        setNote(
          drawn < total ? `Showing the first ${drawn} of ${total} pages. Download the document to see all of it.` : '',
        );
      } catch (error) {
        if (controller.signal.aborted) return;
        console.warn('PDF preview failed:', error);
        onFail();
      }
    }
    void draw();
    return () => controller.abort();
  }, [blob, name, onFail, failures]);

  return (
    <div>
      <Pages ref={pages} />
      {note && (
        <Typography role="status" variant="body2" align="center" color="textSecondary">
          {note}
        </Typography>
      )}
    </div>
  );
}
