import type { Canary, Module } from '@lender-portal/registry-api';
import { ErrorState } from '@lender-portal/ui';
import { Card, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../registry/queries';
import { errorMessage } from '../../registry/registry-failure';
import { CanaryCard } from './canary-card.component';
import { PromoteCanary } from './promote-canary.component';
import { WithdrawCanary } from './withdraw-canary.component';

const Cards = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });
const DAY_MS = 24 * 3_600_000;

interface CanariesProps {
  modules: readonly Module[];
  /** Limits the list to one module. */
  of?: string;
}

/** Running canaries, and for a day those that ended automatically. */
export function Canaries({ modules, of }: CanariesProps) {
  const { data, error, refetch } = useQuery(queries.canaries());
  const [promoting, setPromoting] = useState<Canary>();
  const [withdrawing, setWithdrawing] = useState<Canary>();
  const shown = data?.filter((canary) => isShown(canary) && (of === undefined || of in canary.set)) ?? [];
  if (!data && error)
    return (
      <Card>
        <ErrorState title="Canaries could not be loaded" message={errorMessage(error)} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <>
      {shown.length > 0 && (
        <Cards>
          {shown.map((canary) => (
            <CanaryCard
              key={canary.id}
              canary={canary}
              onPromote={() => setPromoting(canary)}
              onWithdraw={() => setWithdrawing(canary)}
            />
          ))}
        </Cards>
      )}
      <PromoteCanary canary={promoting} modules={modules} onClose={() => setPromoting(undefined)} />
      <WithdrawCanary canary={withdrawing} modules={modules} onClose={() => setWithdrawing(undefined)} />
    </>
  );
}

/** Canaries that a person ended are not shown. */
function isShown({ state, endedAt, endedBy }: Canary): boolean {
  if (state === 'running') return true;
  return endedBy === null && endedAt !== null && Date.now() - Date.parse(endedAt) < DAY_MS;
}
