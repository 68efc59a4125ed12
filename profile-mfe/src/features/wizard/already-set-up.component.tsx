import { color, fontSize, InfoIcon, tokens } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { useEffect, useRef } from 'react';

const News = styled('div')({
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

/** Why the steps are gone. It takes the place of what had the focus, and gets it, so that it is read. */
export function AlreadySetUp() {
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => news.current?.focus(), []);
  return (
    <News ref={news} tabIndex={-1} data-view-heading="">
      <InfoIcon size={20} />
      <div>A colleague has set up your company meanwhile, so its information is not asked for any more. Only your contact information is missing.</div>
    </News>
  );
}
