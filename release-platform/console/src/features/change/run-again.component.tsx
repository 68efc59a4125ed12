import type { RolledBackTarget } from '@lender-portal/registry-api';
import { describeTarget, formatWho, shortName } from '../../components/format';
import { Timestamp } from '../../components/timestamp.component';
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
          <span>{`${shortName(module)} ${describeTarget(target)} was rolled back in revision ${seq},`}</span>{' '}
          <Timestamp value={at} />
          <span>{`, by ${formatWho(who)}${reason && `: ${reason}`}`}</span>
        </li>
      ))}
    </Acknowledgement>
  );
}
