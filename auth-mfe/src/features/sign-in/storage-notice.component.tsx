import { useIsHydrating } from '@lender-portal/client/react';
import { Alert } from '@mui/material';

/** Warns before sign-in that the browser blocks storage, so the session will end with the page. */
export function StorageNotice() {
  const isHydrating = useIsHydrating();
  if (isHydrating || canStore()) return null;
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
