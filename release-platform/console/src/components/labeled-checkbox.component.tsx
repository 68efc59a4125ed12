import { color, fontSize } from '@lender-portal/ui';
import { styled } from '@mui/material';
import type { ReactNode } from 'react';

const Label = styled('label')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 12,
  fontSize: fontSize(14),
  cursor: 'pointer',
  '& input': { width: 20, height: 20, margin: 0, accentColor: color('accent') },
});

/** A checkbox with a description. */
export function LabeledCheckbox({
  isTicked,
  onChange,
  children,
}: {
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Label>
      <input type="checkbox" checked={isTicked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </Label>
  );
}
