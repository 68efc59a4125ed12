import type { LedgerRow } from '@lender-portal/registry-api';
import { Chip, Link } from '@mui/material';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';

/** The registry's reason for a promoted canary. */
const PROMOTION = /^canary [0-9a-f-]{36} promoted/;

/** The basis of a revision: passed checks, or an owner's force. */
export function RowMarks({ row, isLive }: { row: LedgerRow; isLive: boolean }) {
  const { who, forced, hotfix, checks, unchecked, reason, isRollback, rolledBackIn } = row;
  const isAutomatic = who === 'portal';
  const [rolledBack] = Object.values(rolledBackIn);
  return (
    <>
      {isLive && <Chip color="primary" label="Live" />}
      {PROMOTION.test(reason) && <Chip label={isAutomatic ? 'Canary promoted automatically' : 'Promoted canary'} />}
      {isRollback && (
        <Chip label={isAutomatic ? 'Automatic rollback' : 'Rollback'} color={isAutomatic ? 'error' : 'default'} />
      )}
      {rolledBack !== undefined && (
        <Chip
          component="a"
          clickable
          color="warning"
          href={urls.ledger({ revision: rolledBack })}
          onClick={followPageLink}
          label={`Rolled back in #${rolledBack}`}
        />
      )}
      {hotfix && <Chip color="warning" label="Hotfix" />}
      {forced && <Chip color="warning" label="Forced" />}
      {Object.keys(unchecked).length > 0 && <Chip color="warning" label="Unchecked" />}
      {checks.map((id, index) => (
        <Link key={id} href={urls.check(id)} onClick={followPageLink}>
          {checks.length === 1 ? 'Check' : `Check ${index + 1}`}
        </Link>
      ))}
    </>
  );
}
