import { Alert } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';

/** Explains why steps disappeared. Takes focus from the removed field, so that it is announced. */
export function AlreadySetUp() {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.focus(), []);
  return (
    <Alert ref={notice} severity="info" role="note" tabIndex={-1} data-view-heading="" sx={{ mb: 3, outline: 'none' }}>
      A colleague has already set up your company. We only need your contact information.
    </Alert>
  );
}
