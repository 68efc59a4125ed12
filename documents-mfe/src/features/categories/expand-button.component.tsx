import { ChevronDownIcon, tokens } from '@lender-portal/ui';
import { IconButton, styled } from '@mui/material';

const Button = styled(IconButton)({
  position: 'static',
  '& svg': { transition: 'transform 160ms' },
  '&[aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  // Makes the whole row clickable.
  '&::after': { content: '""', position: 'absolute', inset: 0, cursor: 'pointer' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: tokens.focusRing, outlineOffset: -3, borderRadius: tokens.radius },
});

interface ExpandButtonProps {
  name: string;
  isExpanded: boolean;
  /** Id of the controlled element. */
  controls: string;
  onToggle: () => void;
}

/** Expands or collapses a row. Stretched over the nearest positioned ancestor. */
export function ExpandButton({ name, isExpanded, controls, onToggle }: ExpandButtonProps) {
  return (
    <Button
      aria-label={`${isExpanded ? 'Collapse' : 'Expand'} ${name}`}
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? controls : undefined}
      onClick={onToggle}
    >
      <ChevronDownIcon />
    </Button>
  );
}
