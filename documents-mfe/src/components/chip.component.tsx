import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';

/** A word about what it stands beside. Lighter than MUI's, because a table has hundreds. */
export const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 24,
  padding: '2px 8px',
  borderRadius: 6,
  backgroundColor: `color-mix(in srgb, ${color('ink')} 7%, transparent)`,
  fontSize: fontSize(12),
  fontWeight: 600,
  lineHeight: '18px',
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none', marginLeft: -2 },
});

const Need = styled(Chip)({
  padding: '1px 7px',
  border: '1px solid transparent',
  '&[data-optional]': { borderColor: color('border'), backgroundColor: 'transparent', color: color('ink-muted') },
});

/** Whether something has to be there. */
export function NeedChip({ isOptional }: { isOptional: boolean }) {
  return <Need data-optional={isOptional ? '' : undefined}>{isOptional ? 'Optional' : 'Mandatory'}</Need>;
}
