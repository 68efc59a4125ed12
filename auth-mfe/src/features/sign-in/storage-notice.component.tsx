import { canStoreSession } from '@lender-portal/client';
import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';

/** Warns before sign-in that the browser stores nothing, so the session will end with the page. */
export function StorageNotice() {
  const [canStore, setCanStore] = useState(true);
  // The prerendered markup has no notice. The test writes, so it runs once.
  useEffect(() => setCanStore(canStoreSession()), []);
  if (canStore) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }}>
      This browser cannot store data for this site, because it blocks cookies and site data or its storage is full. You
      can sign in, but you will be signed out when you reload or close the page. To stay signed in, allow site data or
      delete some.
    </Alert>
  );
}
