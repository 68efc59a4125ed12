import { uploadStore } from '@lender-portal/client/files';
import { Backdrop, CircularProgress, styled } from '@mui/material';
import { useSyncExternalStore } from 'react';

const Box = styled('div')({
  display: 'grid',
  placeItems: 'center',
  padding: 24,
  borderRadius: 12,
  backgroundColor: 'var(--lp-color-surface)',
});

const isPickerOpening = () => uploadStore.getState().picker === 'opening';

/** Covers the page while the file picker opens. */
export function UploadBackdrop() {
  const isOpen = useSyncExternalStore(uploadStore.subscribe, isPickerOpening, isPickerOpening);
  return (
    <Backdrop open={isOpen} sx={{ zIndex: (theme) => theme.zIndex.modal }}>
      {isOpen && (
        <Box role="status" aria-label="Opening the file picker">
          <CircularProgress aria-hidden="true" />
        </Box>
      )}
    </Backdrop>
  );
}
