import type { Preview } from '@lender-portal/registry-api';
import { notify } from '@lender-portal/ui';
import { DialogFailure } from '@lender-portal/ui/dialogs';
import { Button, DialogActions, DialogContent } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callRegistry } from '../../registry/call';
import { errorMessage } from '../../registry/registry-failure';
import { CopyableField } from '../../components/copyable-field.component';

interface PreviewCreatedProps {
  preview: Preview;
  onClose: () => void;
  /** Effect of the link. */
  children: ReactNode;
}

/** Content of a dialog with the link of a new preview. */
export function PreviewCreated({ preview, onClose, children }: PreviewCreatedProps) {
  const end = useMutation({
    mutationFn: () => callRegistry<void>(`/previews/${preview.id}`, { method: 'DELETE' }),
    onSuccess: () => {
      notify.success('Preview ended. Its link now shows the live releases.');
      onClose();
    },
  });
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <p>{children}</p>
        <CopyableField label="Preview link" value={preview.url} />
        <p>
          Open it in a private window or another browser profile. Previews do not start in a browser that is signed in
          to this page.
        </p>
        {end.error && <DialogFailure>{`The preview is still active. ${errorMessage(end.error)}`}</DialogFailure>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" loading={end.isPending} onClick={() => end.mutate()}>
          End preview
        </Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
