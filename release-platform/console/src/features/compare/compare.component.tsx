import type { Module } from '@lender-portal/registry-api';
import { EmptyState, ErrorState, LoadingState, tokens } from '@lender-portal/ui';
import { changeLocation } from '@lender-portal/client/react';
import { Button, Card, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { shortName } from '../../components/format';
import { ReleaseSelect } from '../../components/release-select.component';
import { Page } from '../../frame/page.component';
import { urls } from '../../navigation/urls';
import { queries } from '../../registry/queries';
import { errorMessage } from '../../registry/registry-failure';
import { Differences } from './differences.component';

const Choices = styled('div')({
  display: 'grid',
  gap: 16,
  padding: 24,
  '@media (max-width: 599.95px)': { padding: 16 },
  [`@media (min-width: ${tokens.breakpoints.table}px)`]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    alignItems: 'end',
  },
});

const Padding = styled('div')({ padding: 24 });

interface CompareProps {
  name: string;
  /** Release ids; by default the live release and the newest other one. */
  a: string | undefined;
  b: string | undefined;
}

/** Compares two releases of a module. */
export function Compare({ name, a, b }: CompareProps) {
  const { data: modules, error, isPending, refetch } = useQuery(queries.modules());
  const module = modules?.find((each) => each.name === name);
  return (
    <Page title={`Compare releases of ${shortName(name)}`} trail={{ href: urls.module(name), label: shortName(name) }}>
      {isPending && (
        <Card>
          <Padding>
            <LoadingState variant="form" rows={2} label="Loading releases" />
          </Padding>
        </Card>
      )}
      {!modules && error && (
        <Card>
          <ErrorState
            title="Releases could not be loaded"
            message={errorMessage(error)}
            onRetry={() => void refetch()}
          />
        </Card>
      )}
      {modules && (!module || module.releases.length === 0) && (
        <Card>
          <EmptyState title="Nothing to compare" message={`${name} has no published releases.`} />
        </Card>
      )}
      {module && module.releases.length > 0 && <Sides module={module} a={a} b={b} />}
    </Page>
  );
}

function Sides({ module, a, b }: { module: Module; a: string | undefined; b: string | undefined }) {
  const { name, live, before, releases } = module;
  const first = a ?? releases.find(({ id }) => id === live)?.id ?? releases[0]!.id;
  const second = b ?? releases.find(({ id }) => id !== first)?.id ?? first;
  const compare = (left: string, right: string) => changeLocation(urls.compare(name, left, right), 'replace');
  const marks = { ...(before && { [before]: 'previous' }), ...(live && { [live]: 'live' }) };
  const sides = useQuery(queries.release(name, first));
  const others = useQuery(queries.release(name, second));
  const failed = sides.error ? sides : others.error ? others : undefined;
  return (
    <>
      <Card>
        <Choices>
          <ReleaseSelect
            label="From"
            releases={releases}
            value={first}
            marks={marks}
            onChange={(id) => compare(id, second)}
          />
          <Button variant="outlined" sx={{ minHeight: 48 }} onClick={() => compare(second, first)}>
            Reverse
          </Button>
          <ReleaseSelect
            label="To"
            releases={releases}
            value={second}
            marks={marks}
            onChange={(id) => compare(first, id)}
          />
        </Choices>
      </Card>
      {failed && (
        <Card>
          <ErrorState
            title="The releases could not be compared"
            message={errorMessage(failed.error)}
            onRetry={() => void failed.refetch()}
          />
        </Card>
      )}
      {!failed && sides.data && others.data && <Differences before={sides.data} after={others.data} />}
      {!failed && !(sides.data && others.data) && (
        <Card>
          <Padding>
            <LoadingState variant="table" label="Comparing releases" />
          </Padding>
        </Card>
      )}
    </>
  );
}
