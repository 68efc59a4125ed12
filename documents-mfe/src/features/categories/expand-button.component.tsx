import { tokens } from '@lender-portal/ui';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { IconButton, styled } from '@mui/material';
import { NARROW } from '../../components/card-table';

const Button = styled(IconButton)({
  position: 'static',
  '& svg': { transition: 'transform 160ms' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  // Makes the whole row clickable. The cell is the positioned ancestor of a wide row, because WebKit does not support
  // positioned rows.
  '&::after': { content: '""', position: 'absolute', inset: '-1px 0 -1px auto', width: '100cqi', cursor: 'pointer' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: tokens.focusRing, outlineOffset: -3, borderRadius: tokens.radius },
  [NARROW]: { '&::after': { inset: 0, width: 'auto' } },
});

interface ExpandButtonProps {
  name: string;
  isExpanded: boolean;
  /** Id of the controlled element. */
  controls: string;
  onToggle: () => void;
}

/** Expands or collapses a row. Stretched over the row. */
export function ExpandButton({ name, isExpanded, controls, onToggle }: ExpandButtonProps) {
  return (
    <Button
      size="small"
      aria-label={`${isExpanded ? 'Collapse' : 'Expand'} ${name}`}
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? controls : undefined}
      onClick={onToggle}
    >
      <ExpandMoreOutlined />
    </Button>
  );
}
