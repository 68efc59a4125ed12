import type { RolledBackTarget } from '@lender-portal/registry-api';
import { describeTarget, formatWho, nameWithoutScope } from '../../components/format';
import { TimestampLabel } from '../../components/timestamp.component';
import { Acknowledgement } from './acknowledgement.component';

interface RunAgainProps {
  rolledBack: readonly RolledBackTarget[];
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

/** Confirms that a release that was rolled back should be live again. */
export function RunAgain({ rolledBack, isTicked, onChange }: RunAgainProps) {
  return (
    <Acknowledgement
      label={`Run ${rolledBack.length === 1 ? 'it' : 'them'} again.`}
      isTicked={isTicked}
      onChange={onChange}
    >
      {rolledBack.map(({ module, target, seq, at, who, reason }) => (
        <li key={target}>
          <span>{`${nameWithoutScope(module)} ${describeTarget(target)} was rolled back in revision ${seq},`}</span>{' '}
          <TimestampLabel value={at} />
          <span>{`, by ${formatWho(who)}${reason && `: ${reason}`}`}</span>
        </li>
      ))}
    </Acknowledgement>
  );
}
