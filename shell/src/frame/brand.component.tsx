import { followLink } from '@lender-portal/client/react';
import { BrandMark, DevBrandMark } from '@lender-portal/ui';
import { Link } from '@mui/material';
import { useShellProps } from '../shell-props';
import { navigateToUrl } from 'single-spa';

interface BrandProps {
  isDev: boolean;
  onFollow?: (() => void) | undefined;
}

/** Brand with a link to the exchange. */
export function Brand({ isDev, onFollow }: BrandProps) {
  const { config, links } = useShellProps();
  return (
    <Link
      href={links.exchange}
      variant="subtitle1"
      color="textPrimary"
      underline="none"
      onClick={(event) => {
        if (followLink(event, navigateToUrl)) onFollow?.();
      }}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mr: 'auto', lineHeight: 1.2, '& svg': { flex: 'none' } }}
    >
      {isDev ? <DevBrandMark /> : <BrandMark />}
      <span>{config.brand.name}</span>
    </Link>
  );
}
