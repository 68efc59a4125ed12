import { color, WarningIcon } from '@lender-portal/ui';
import { styled } from '@mui/material';
import type { ReactNode } from 'react';
import { LabeledCheckbox } from '../../components/labeled-checkbox.component';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 12,
  '& > svg': { color: color('warning') },
  '& ul': { display: 'grid', gap: 8, margin: '0 0 12px', padding: 0, listStyle: 'none' },
  '& li': { overflowWrap: 'anywhere' },
});

interface AcknowledgementProps {
  /** `li` elements. */
  children: ReactNode;
  /** Label of the checkbox. */
  label: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

/** A list of objections to a change, and a checkbox to make it anyway. */
export function Acknowledgement({ children, label, isTicked, onChange }: AcknowledgementProps) {
  return (
    <Root>
      <WarningIcon size={20} />
      <div>
        <ul role="list">{children}</ul>
        <LabeledCheckbox isTicked={isTicked} onChange={onChange}>
          <strong>{label}</strong>
        </LabeledCheckbox>
      </div>
    </Root>
  );
}
