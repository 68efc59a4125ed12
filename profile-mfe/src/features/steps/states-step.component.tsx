import { ErrorState } from '@lender-portal/ui';
import { useLazy } from '@lender-portal/ui/dialogs';
import { Skeleton, styled, Typography } from '@mui/material';
import type { ComponentType } from 'react';

const Placeholder = styled('div')({ display: 'grid', gap: 16, minHeight: 420 });

const loadField = async (): Promise<ComponentType> => {
  const { RegionsField } = await import(/* webpackChunkName: "states" */ './states-field.component');
  return RegionsField;
};

/** Prefetches the map. Errors are ignored; they recur when the step opens. */
export const prefetchStates = () => void loadField().catch(() => undefined);

export function StatesStep() {
  const { loaded: Field, error, retry } = useLazy(loadField);
  return (
    <>
      <Typography sx={{ mb: 2, fontWeight: 550 }}>In what states are you licensed to lend?</Typography>
      {Field && <Field />}
      {!Field && error !== undefined && (
        <ErrorState
          headingLevel="h3"
          title="The map of the states could not be loaded"
          message="Your entries are still here. Please try again."
          onRetry={retry}
        />
      )}
      {!Field && error === undefined && (
        <Placeholder role="progressbar" aria-label="Loading the map" className="lp-late">
          <Skeleton variant="rounded" sx={{ aspectRatio: '975 / 610', height: 'auto' }} />
          <Skeleton variant="rounded" height={46} />
        </Placeholder>
      )}
    </>
  );
}
