import { uploadStore } from '@lender-portal/client/files';
import { Backdrop, CircularProgress, Paper } from '@mui/material';
import { useSyncExternalStore } from 'react';

const isPickerOpening = () => uploadStore.getState().picker === 'opening';

/** Covers the page while the file picker opens. */
export function UploadBackdrop() {
  const isOpen = useSyncExternalStore(uploadStore.subscribe, isPickerOpening, isPickerOpening);
  return (
    <Backdrop open={isOpen} sx={{ zIndex: (theme) => theme.zIndex.modal }}>
      {isOpen && (
        <Paper role="status" aria-label="Opening the file picker" sx={{ display: 'grid', p: 3 }}>
          <CircularProgress aria-hidden="true" />
        </Paper>
      )}
    </Backdrop>
  );
}
