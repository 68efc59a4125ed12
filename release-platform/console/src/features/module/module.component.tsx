import type { Module as ModuleState } from '@lender-portal/registry-api';
import { EmptyState, ErrorState, LoadingState } from '@lender-portal/ui';
import { iconActionStyles } from '@lender-portal/ui/controls';
import { useIsWide } from '@lender-portal/ui/lists';
import { Button, Card, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionCard } from '../../components/card.component';
import { shortName } from '../../components/format';
import { RollBackIcon } from '../../components/icons';
import { Page } from '../../frame/page.component';
import { urls } from '../../navigation/urls';
import { queries } from '../../registry/queries';
import { errorMessage } from '../../registry/registry-failure';
import { refusalOf, useHolder } from '../../session/holder';
import { ModuleBrowserReports } from '../browsers/module-browser-reports.component';
import { Canaries } from '../canary/canaries.component';
import { StartCanary, type CanaryTarget } from '../canary/start-canary.component';
import { useRequestCheck } from '../check/use-request-check';
import { Preview } from '../preview/preview.component';
import { RollBack, type RollbackTarget } from '../roll-back/roll-back.component';
import { Swap, type SwapTarget } from '../swap/swap.component';
import { ModuleDetails } from './module-details.component';
import { ReleasesItems } from './releases-items.component';
import { ReleasesTable } from './releases-table.component';

const Actions = styled('div')({ display: 'contents', ...iconActionStyles });
const Padding = styled('div')({ padding: 24 });

/** A module with its live release and all published releases. */
export function Module({ name }: { name: string }) {
  const { data: modules, error, isPending, refetch } = useQuery(queries.modules());
  const [rollback, setRollback] = useState<RollbackTarget>();
  const [swap, setSwap] = useState<SwapTarget>();
  const [preview, setPreview] = useState<SwapTarget>();
  const [canary, setCanary] = useState<CanaryTarget>();
  const module = modules?.find((each) => each.name === name);
  const known = modules ?? [];

  return (
    <Page
      title={shortName(name)}
      trail={{ href: urls.overview, label: 'Live' }}
      actions={module && <RollBackButton module={module} onRollBack={() => setRollback({ module: name })} />}
    >
      {isPending && (
        <Card>
          <Padding>
            <LoadingState variant="table" label="Loading the module" />
          </Padding>
        </Card>
      )}
      {!modules && error && (
        <Card>
          <ErrorState
            title="The module could not be loaded"
            message={errorMessage(error)}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {modules && !module && (
        <Card>
          <EmptyState title="Module not found" message={`${name} is not live and has no published releases.`} />
        </Card>
      )}
      {module && (
        <>
          <ModuleDetails module={module} />
          <Canaries modules={known} of={name} />
          <ModuleBrowserReports name={name} />
          <Actions>
            <Releases module={module} onSwap={setSwap} onPreview={setPreview} onCanary={setCanary} />
          </Actions>
        </>
      )}
      <RollBack target={rollback} modules={known} onClose={() => setRollback(undefined)} />
      <Swap target={swap} modules={known} onClose={() => setSwap(undefined)} />
      <Preview target={preview} modules={known} onClose={() => setPreview(undefined)} />
      <StartCanary target={canary} modules={known} onClose={() => setCanary(undefined)} />
    </Page>
  );
}

function RollBackButton({ module, onRollBack }: { module: ModuleState; onRollBack: () => void }) {
  const refusal = refusalOf(useHolder(), module.name);
  if (module.before === null || module.live === null) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<RollBackIcon size={20} />}
      disabled={refusal !== undefined}
      onClick={onRollBack}
    >
      Roll back
    </Button>
  );
}

interface ReleasesProps {
  module: ModuleState;
  onSwap: (target: SwapTarget) => void;
  onPreview: (target: SwapTarget) => void;
  onCanary: (target: CanaryTarget) => void;
}

function Releases({ module, onSwap, onPreview, onCanary }: ReleasesProps) {
  const check = useRequestCheck();
  const Rows = useIsWide() ? ReleasesTable : ReleasesItems;
  return (
    <SectionCard title="Releases" count={module.releases.length}>
      {module.releases.length === 0 && (
        <EmptyState
          headingLevel="h3"
          title="No published releases"
          message="The live build comes from a folder. Publish a release to check it, preview it or swap it in."
        />
      )}
      {module.releases.length > 0 && (
        <Rows
          module={module}
          checkRefusal={check.refusal}
          onCheck={(release) => check.request([release])}
          onSwap={(release) => onSwap({ module: module.name, release })}
          onPreview={(release) => onPreview({ module: module.name, release })}
          onCanary={(release) => onCanary({ module: module.name, release })}
        />
      )}
    </SectionCard>
  );
}
