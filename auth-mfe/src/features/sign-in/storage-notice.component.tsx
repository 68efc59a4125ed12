import { useIsHydrating } from '@lender-portal/client/react';
import { safeLocalStorage } from '@lender-portal/contracts';
import { Alert } from '@mui/material';

/** A session with its user and tokens is smaller. */
const SESSION_SIZE = 8_192;

/** Warns before sign-in that the browser stores nothing, so the session will end with the page. */
export function StorageNotice() {
  const isHydrating = useIsHydrating();
  if (isHydrating || canStore()) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }}>
      This browser cannot store data for this site, because it blocks cookies and site data or its storage is full. You
      can sign in, but you will be signed out when you reload or close the page. To stay signed in, allow site data or
      delete some.
    </Alert>
  );
}

function canStore(): boolean {
  const key = 'lender-portal.storage-test';
  const isStored = safeLocalStorage.setItem(key, 'x'.repeat(SESSION_SIZE));
  safeLocalStorage.removeItem(key);
  return isStored;
}
