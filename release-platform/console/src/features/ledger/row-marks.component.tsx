import type { LedgerRow } from '@lender-portal/registry-api';
import { WarningIcon } from '@lender-portal/ui';
import { Chip, Link, styled } from '@mui/material';
import { CanaryIcon, RollBackIcon } from '../../components/icons';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';

const Marks = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

/** The registry's reason for a promoted canary. */
const PROMOTION = /^canary [0-9a-f-]{36} promoted/;

/** The basis of a revision: passed checks, or an owner's force. */
export function RowMarks({ row, isLive }: { row: LedgerRow; isLive: boolean }) {
  const { forced, checks, unchecked, reason, isRollback, rolledBackIn } = row;
  const [rolledBack] = Object.values(rolledBackIn);
  return (
    <Marks>
      {isLive && <Chip size="small" color="primary" label="Live" />}
      {PROMOTION.test(reason) && <Chip size="small" icon={<CanaryIcon size={16} />} label="Promoted canary" />}
      {isRollback && <Chip size="small" icon={<RollBackIcon size={16} />} label="Rollback" />}
      {rolledBack !== undefined && <Chip size="small" color="warning" label={`Rolled back in #${rolledBack}`} />}
      {forced && <Chip size="small" color="warning" icon={<WarningIcon size={16} />} label="Forced" />}
      {Object.keys(unchecked).length > 0 && <Chip size="small" color="warning" label="Unchecked" />}
      {checks.map((id, index) => (
        <Link key={id} variant="body2" href={urls.check(id)} onClick={followPageLink}>
          {checks.length === 1 ? 'Check' : `Check ${index + 1}`}
        </Link>
      ))}
    </Marks>
  );
}
