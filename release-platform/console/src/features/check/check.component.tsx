import type { Check as CheckOfReleases } from '@lender-portal/registry-api';
import { Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nameWithoutScope } from '../../components/format';
import { Loaded } from '../../components/loaded.component';
import { ConsolePage } from '../../frame/page.component';
import { urls } from '../../navigation/urls';
import { isCheckOver, queries, STATE_KEY } from '../../registry/queries';
import { hasFailureCode } from '../../registry/registry-failure';
import { refusalOf, useHolder } from '../../registry/holder';
import { useAct } from '../../navigation/act';
import { acceptableFindings } from './steps';
import { CheckDetails } from './check-summary.component';
import { Findings } from './findings.component';
import { Screenshots } from './screenshots.component';
import { useRequestCheck } from './use-request-check';

/** A check: findings with evidence, and screenshots; its progress while it runs. */
export function CheckPage({ id }: { id: string }) {
  const query = useQuery(queries.check(id));
  const queryClient = useQueryClient();
  const check = query.data;
  const isOver = check !== undefined && isCheckOver(check);

  // Release lists show the result too.
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: STATE_KEY });
  }, [isOver, queryClient]);

  const [name] = Object.keys(check?.releases ?? {});
  return (
    <ConsolePage
      title={check ? titleOf(check) : 'Check'}
      trail={
        name === undefined
          ? { href: urls.overview, label: 'Live' }
          : { href: urls.module(name), label: nameWithoutScope(name) }
      }
      actions={check && isOver && <Actions check={check} />}
    >
      <Loaded
        query={query}
        loading="Loading the check"
        failed={hasFailureCode(query.error, 'NOT_FOUND') ? 'Check not found' : 'The check could not be loaded'}
        isCard
      >
        {(loaded) => (
          <>
            <CheckDetails check={loaded} />
            <Findings findings={loaded.findings} screenshots={loaded.screenshots} />
            <Screenshots screenshots={loaded.screenshots} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function titleOf({ releases }: CheckOfReleases): string {
  const [first = '', ...more] = Object.keys(releases);
  return `Check of ${nameWithoutScope(first)}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

function Actions({ check }: { check: CheckOfReleases }) {
  const act = useAct();
  const holder = useHolder();
  const { data: modules } = useQuery(queries.modules());
  const { refusal, isRunning, request } = useRequestCheck();
  const releases = Object.entries(check.releases);
  const [module, id] = releases[0]!;
  const hasRight = releases.every(([name]) => refusalOf(holder, name) === undefined);
  const acceptable = acceptableFindings(check);
  const isLive = modules?.find(({ name }) => name === module)?.live === id;
  if (!hasRight) return null;
  return (
    <>
      <Button
        variant="outlined"
        disabled={refusal !== undefined}
        loading={isRunning}
        title={refusal}
        onClick={() => request(Object.values(check.releases))}
      >
        Check again
      </Button>
      {acceptable.length > 0 && (
        <Button variant="outlined" onClick={() => act({ verb: 'accept', check: check.id, findings: acceptable })}>
          <span>{acceptable.length === 1 ? 'Accept finding' : 'Accept findings'}</span>
        </Button>
      )}
      {check.state === 'passed' && releases.length === 1 && !isLive && (
        <Button variant="contained" onClick={() => act({ verb: 'swap', module, release: id })}>
          Swap in
        </Button>
      )}
    </>
  );
}
