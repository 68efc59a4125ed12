import { color, fontSize, InfoIcon, tokens } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { useEffect, useRef } from 'react';

const Notice = styled('div')({
  display: 'flex',
  gap: 12,
  marginBottom: 24,
  padding: '12px 16px',
  borderRadius: tokens.radiusSmall,
  backgroundColor: color('accent-soft'),
  fontSize: fontSize(14),
  lineHeight: 1.45,
  outline: 'none',
  '& svg': { flex: 'none', color: color('accent') },
});

/** Explains why steps disappeared. Takes focus from the removed field, so that it is announced. */
export function AlreadySetUp() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tabIndex={-1} data-view-heading="">
      <InfoIcon size={20} />
      <div>A colleague has already set up your company. We only need your contact information.</div>
    </Notice>
  );
}
