import { followPageLink } from '@lender-portal/client/navigation';
import { BrandMark, DevBrandMark } from '@lender-portal/ui';
import { Link } from '@mui/material';
import { useShellProps } from '../shell-props';

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
        if (followPageLink(event)) onFollow?.();
      }}
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mr: 'auto', lineHeight: 1.2, '& svg': { flex: 'none' } }}
    >
      {isDev ? <DevBrandMark /> : <BrandMark />}
      <span>{config.brand.name}</span>
    </Link>
  );
}
