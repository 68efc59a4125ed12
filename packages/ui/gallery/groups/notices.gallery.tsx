import { notify, type NoticeAction } from '@lender-portal/ui';
import { useEffect } from 'react';
import { ignore, type GalleryState } from '../gallery-state';

function Notice({ show }: { show: () => () => void }) {
  useEffect(show, [show]);
  return null;
}

const notice = (
  name: string,
  severity: 'success' | 'warning' | 'error',
  message: string,
  action?: NoticeAction,
): GalleryState => {
  // Persistent, because others hide after some seconds.
  const show = () => notify[severity](message, { persist: true, ...(action && { action }) });
  return {
    name,
    picture: '.MuiAlert-root',
    hasNarrow: action !== undefined,
    render: () => <Notice show={show} />,
  };
};

export const notices: readonly GalleryState[] = [
  notice('Success', 'success', 'Payment of $2,255.75 recorded'),
  notice('Warning', 'warning', 'The borrower countered while you were editing.'),
  notice('Error', 'error', 'The payment could not be recorded.'),
  notice('With action', 'warning', 'The list could not be refreshed.', { label: 'Try again', onClick: ignore }),
];
