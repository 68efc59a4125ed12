import type { Check as CheckOfReleases } from '@lender-portal/registry-api';
import { ErrorState, LoadingState } from '@lender-portal/ui';
import { Button, Card, styled } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { shortName } from '../../components/format';
import { CheckIcon, SwapIcon } from '../../components/icons';
import { Page } from '../../frame/page.component';
import { urls } from '../../navigation/urls';
import { isFinished, queries, STATE_KEY } from '../../registry/queries';
import { hasCode, errorMessage } from '../../registry/registry-failure';
import { refusalOf, useHolder } from '../../session/holder';
import { Swap, type SwapTarget } from '../swap/swap.component';
import { CheckSummary } from './check-summary.component';
import { Findings } from './findings.component';
import { Screenshots } from './screenshots.component';
import { useRequestCheck } from './use-request-check';

const Padding = styled('div')({ padding: 24 });

/** A check: findings with evidence, and screenshots; its progress while it runs. */
export function Check({ id }: { id: string }) {
  const { data: check, error, isPending, refetch } = useQuery(queries.check(id));
  const modules = useQuery(queries.modules());
  const queryClient = useQueryClient();
  const [swap, setSwap] = useState<SwapTarget>();
  const isOver = check !== undefined && isFinished(check);

  // Release lists show the result too.
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: STATE_KEY });
  }, [isOver, queryClient]);

  const [name] = Object.keys(check?.releases ?? {});
  return (
    <Page
      title={check ? titleOf(check) : 'Check'}
      trail={
        name === undefined
          ? { href: urls.overview, label: 'Live' }
          : { href: urls.module(name), label: shortName(name) }
      }
      actions={check && isOver && <Actions check={check} onSwap={setSwap} />}
    >
      {isPending && (
        <Card>
          <Padding>
            <LoadingState variant="text" label="Loading the check" />
          </Padding>
        </Card>
      )}
      {!check && error && (
        <Card>
          <ErrorState
            title={hasCode(error, 'NOT_FOUND') ? 'Check not found' : 'The check could not be loaded'}
            message={errorMessage(error)}
            {...(!hasCode(error, 'NOT_FOUND') && { onRetry: () => void refetch() })}
          />
        </Card>
      )}
      {check && (
        <>
          <CheckSummary check={check} />
          <Findings title="Findings" findings={check.findings} screenshots={check.screenshots} />
          <Findings title="Warnings" findings={check.warnings ?? []} screenshots={check.screenshots} />
          <Screenshots screenshots={check.screenshots} />
        </>
      )}
      <Swap target={swap} modules={modules.data ?? []} onClose={() => setSwap(undefined)} />
    </Page>
  );
}

function titleOf({ releases }: CheckOfReleases): string {
  const [first = '', ...more] = Object.keys(releases);
  return `Check of ${shortName(first)}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

function Actions({ check, onSwap }: { check: CheckOfReleases; onSwap: (target: SwapTarget) => void }) {
  const holder = useHolder();
  const { data: modules } = useQuery(queries.modules());
  const { refusal, isRunning, request } = useRequestCheck();
  const releases = Object.entries(check.releases);
  const [module, id] = releases[0]!;
  const hasRight = releases.every(([name]) => refusalOf(holder, name) === undefined);
  const isSize = check.findings.some(({ step, alsoLive }) => step === 'size' && !alsoLive);
  const isLive = modules?.find(({ name }) => name === module)?.live === id;
  if (!hasRight) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CheckIcon size={20} />}
        disabled={refusal !== undefined}
        loading={isRunning}
        title={refusal}
        onClick={() => request(Object.values(check.releases), { acceptSize: isSize })}
      >
        <span>{isSize ? 'Accept size, check again' : 'Check again'}</span>
      </Button>
      {check.state === 'passed' && releases.length === 1 && !isLive && (
        <Button variant="contained" startIcon={<SwapIcon size={20} />} onClick={() => onSwap({ module, release: id })}>
          Swap in
        </Button>
      )}
    </>
  );
}
