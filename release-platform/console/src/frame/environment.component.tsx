import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { usePlatformProps } from '../platform-props';
import { readableTextColor } from './readable-text-color';

const Band = styled('div')({
  // The border shows the band in forced colors.
  borderBottom: '1px solid transparent',
  padding: '2px 16px',
  fontSize: fontSize(12),
  fontWeight: 600,
  textAlign: 'center',
});

/** The name of this deployment's environment on its color. */
export function EnvironmentBand() {
  const { environment } = usePlatformProps().config;
  if (!environment) return null;
  const { name, color: background } = environment;
  return (
    <Band
      sx={
        background
          ? { backgroundColor: background, color: readableTextColor(background) }
          : { backgroundColor: color('inverse'), color: color('inverse-ink') }
      }
    >
      {name}
    </Band>
  );
}
