import { BrandMark, color, tokens } from '@lender-portal/ui';
import { AppBar, Link, styled, Toolbar } from '@mui/material';
import type { ReactNode } from 'react';
import { followPageLink } from '../navigation/follow-link';
import { urls } from '../navigation/urls';
import { usePlatformProps } from '../platform-props';
import { EnvironmentBand } from './environment.component';

const Brand = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  whiteSpace: 'nowrap',
  '& small': { color: color('ink-muted'), fontSize: 'inherit', fontWeight: 450 },
});

/** Only for assistive technology on narrow screens. */
const NARROW = {
  [`@media (max-width: ${tokens.breakpoints.table - 0.05}px)`]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
} as const;
const BrandName = styled('span')(NARROW);

/** The bar above all pages. */
export function TopBar({ children }: { children?: ReactNode }) {
  const { config } = usePlatformProps();
  return (
    <AppBar position="sticky" color="inherit" elevation={0} sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <EnvironmentBand />
      <Toolbar sx={{ gap: { xs: 1, md: 3 }, width: '100%', maxWidth: tokens.frame.page, mx: 'auto' }}>
        <Brand color="inherit" underline="none" href={urls.overview} onClick={followPageLink}>
          <BrandMark />
          <BrandName>
            <span>{config.brandName}</span> <small>Platform</small>
          </BrandName>
        </Brand>
        {children}
      </Toolbar>
    </AppBar>
  );
}
