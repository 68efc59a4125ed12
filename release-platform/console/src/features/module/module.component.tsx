import type { Module as ModuleState } from '@lender-portal/registry-api';
import { EmptyState } from '@lender-portal/ui';
import { Button, Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { nameWithoutScope } from '../../components/format';
import { Loaded } from '../../components/loaded.component';
import { ConsolePage } from '../../frame/page.component';
import { urls } from '../../navigation/urls';
import { queries } from '../../registry/queries';
import { refusalOf, useHolder } from '../../registry/holder';
import { hasFailureCode } from '../../registry/registry-failure';
import { useAct } from '../../navigation/act';
import { ModuleBrowserReports } from '../browsers/module-browser-reports.component';
import { Canaries } from '../canary/canaries.component';
import { FreezeButton, Freezes } from '../freeze/freezes.component';
import { ModuleDetails } from './module-details.component';
import { ReleaseList } from './releases.component';

/** A module with its live release and all published releases. */
export function ModulePage({ name }: { name: string }) {
  const query = useQuery(queries.module(name));
  const known = query.data;
  return (
    <ConsolePage
      title={nameWithoutScope(name)}
      trail={{ href: urls.overview, label: 'Live' }}
      actions={
        known && (
          <>
            <FreezeButton module={name} />
            <RollBackButton module={known} />
          </>
        )
      }
    >
      {hasFailureCode(query.error, 'NOT_FOUND') ? (
        <Card>
          <EmptyState title="Module not found" message={`${name} is not live and has no published releases.`} />
        </Card>
      ) : (
        <Loaded query={query} loading="Loading the module" failed="The module could not be loaded" isCard>
          {(module) => (
            <>
              <Freezes of={name} />
              <ModuleDetails module={module} />
              <Canaries of={name} />
              <ModuleBrowserReports module={module} />
              <ReleaseList module={module} />
            </>
          )}
        </Loaded>
      )}
    </ConsolePage>
  );
}

function RollBackButton({ module }: { module: ModuleState }) {
  const act = useAct();
  const refusal = refusalOf(useHolder(), module.name);
  if (module.before === null || module.live === null) return null;
  return (
    <Button
      variant="outlined"
      disabled={refusal !== undefined}
      onClick={() => act({ verb: 'roll-back', target: { module: module.name } })}
    >
      Roll back
    </Button>
  );
}
