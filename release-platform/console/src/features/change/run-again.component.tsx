import type { RolledBackTarget } from '@lender-portal/registry-api';
import { color, WarningIcon } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { describeTarget, formatWho, shortName } from '../../components/format';
import { Timestamp } from '../../components/timestamp.component';
import { LabeledCheckbox } from '../../components/labeled-checkbox.component';

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 12,
  '& > svg': { color: color('warning') },
  '& ul': { display: 'grid', gap: 8, margin: '0 0 12px', padding: 0, listStyle: 'none' },
  '& li': { overflowWrap: 'anywhere' },
});

interface RunAgainProps {
  rolledBack: readonly RolledBackTarget[];
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

/** Confirms that a release that was rolled back should be live again. */
export function RunAgain({ rolledBack, isTicked, onChange }: RunAgainProps) {
  return (
    <Root>
      <WarningIcon size={20} />
      <div>
        <ul role="list">
          {rolledBack.map(({ module, target, seq, at, who, reason }) => (
            <li key={target}>
              {shortName(module)} {describeTarget(target)} was rolled back in revision {seq}, <Timestamp value={at} />,
              by {formatWho(who)}
              {reason && `: ${reason}`}
            </li>
          ))}
        </ul>
        <LabeledCheckbox isTicked={isTicked} onChange={onChange}>
          <strong>Run {rolledBack.length === 1 ? 'it' : 'them'} again.</strong>
        </LabeledCheckbox>
      </div>
    </Root>
  );
}
