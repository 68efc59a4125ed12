import { BrandMark, color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import type { ReactNode } from 'react';
import { usePlatformProps } from '../platform-props';

const Page = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minHeight: '100dvh',
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '16px 24px',
    fontSize: fontSize(16),
    fontWeight: 620,
  },
  '& > main': { width: '100%', maxWidth: 720, margin: '0 auto', padding: '5vh 16px 48px' },
  '& > header > :last-child': { color: color('ink-muted'), fontWeight: 450 },
});

/** The layout without a session and navigation. */
export function SignedOutLayout({ children }: { children: ReactNode }) {
  const { config } = usePlatformProps();
  return (
    <Page>
      <header>
        <BrandMark />
        <span>{config.brandName}</span>
        <span>Platform</span>
      </header>
      <main>{children}</main>
    </Page>
  );
}
