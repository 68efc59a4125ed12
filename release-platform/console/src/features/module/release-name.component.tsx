import type { Module, Release } from '@lender-portal/registry-api';
import { Chip, styled } from '@mui/material';
import { formatInstant } from '@lender-portal/dates';
import { formatWho } from '../../components/format';
import { Target } from '../../components/target.component';

const Marks = styled('span')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' });

export function ReleaseName({
  release: { id, expiresAt, withdrawnBecause, rolledBack },
  module: { live, before },
}: {
  release: Release;
  module: Module;
}) {
  return (
    <Marks>
      <Target value={id} />
      {id === live && <Chip size="small" color="primary" label="Live" />}
      {id === before && id !== live && <Chip size="small" label="Previous" />}
      {rolledBack && (
        <Chip
          size="small"
          color="warning"
          label="Rolled back"
          title={`In revision ${rolledBack.seq}, by ${formatWho(rolledBack.who)}`}
        />
      )}
      {expiresAt !== null && (
        <Chip size="small" label="Preview only" title={`Removed after ${formatInstant(expiresAt)}`} />
      )}
      {withdrawnBecause && <Chip size="small" color="error" label="Withdrawn" title={withdrawnBecause} />}
    </Marks>
  );
}
