import { followLink } from '@lender-portal/client/react';
import { BrandMark, color, DevBrandMark } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { useShellProps } from '../shell-props';
import { navigateToUrl } from 'single-spa';

const Anchor = styled('a')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  borderRadius: 'var(--lp-radius-small)',
  color: color('ink'),
  fontSize: 'var(--lp-font-size-16)',
  fontWeight: 620,
  letterSpacing: '-0.01em',
  textDecoration: 'none',
  '& svg': { flex: 'none' },
});

const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

interface BrandProps {
  isDev: boolean;
  onFollow?: (() => void) | undefined;
}

/** Brand with a link to the exchange. */
export function Brand({ isDev, onFollow }: BrandProps) {
  const { config, links } = useShellProps();
  return (
    <Anchor
      href={links.exchange}
      onClick={(event) => {
        if (followLink(event, navigateToUrl)) onFollow?.();
      }}
    >
      {isDev ? <DevBrandMark /> : <BrandMark />}
      <Name>{config.brand.name}</Name>
    </Anchor>
  );
}
