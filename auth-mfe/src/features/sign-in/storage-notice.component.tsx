import { Alert } from '@mui/material';
import { useSyncExternalStore } from 'react';

const unsubscribe = () => undefined;
const subscribeToNothing = () => unsubscribe;

/** Warns before sign-in that the browser blocks storage, so the session will end with the page. */
export function StorageNotice() {
  // A prerendered page does not know the browser.
  const isStored = useSyncExternalStore(subscribeToNothing, canStore, () => true);
  if (isStored) return null;
  return (
    <Alert severity="warning" role="note" sx={{ mb: 2 }}>
      This browser blocks cookies and site data. You can sign in, but you will be signed out when you reload or close
      the page. To stay signed in, allow them for this site.
    </Alert>
  );
}

function canStore(): boolean {
  try {
    const key = 'lender-portal.storage-test';
    localStorage.setItem(key, '1');
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
