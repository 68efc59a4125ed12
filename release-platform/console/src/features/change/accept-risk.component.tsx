import type { Risk } from '@lender-portal/registry-api';
import { describeTarget, nameWithoutScope } from '../../components/format';
import { Acknowledgement } from './acknowledgement.component';

interface AcceptRiskProps {
  risks: readonly Risk[];
  /** Label of the change, for example "Promote". */
  action: string;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

/** Confirms a change that the portal has reasons to doubt. */
export function RiskAcceptance({ risks, action, isTicked, onChange }: AcceptRiskProps) {
  return (
    <Acknowledgement label={`${action} anyway.`} isTicked={isTicked} onChange={onChange}>
      {risks.map(({ module, release, reason }) => (
        <li key={`${module} ${release}`}>{`${nameWithoutScope(module)} ${describeTarget(release)}: ${reason}`}</li>
      ))}
    </Acknowledgement>
  );
}
