import { useKeptState } from '@lender-portal/client/react';
import { stateCodes } from '@lender-portal/contracts';
import { Button, Card, Skeleton } from '@mui/material';
import { EmptyState } from '@lender-portal/ui';
import { useCallback, useState } from 'react';
import { useListQuery } from '../../use-list-query';
import { AddStates } from '../add-states/add-states.component';
import { BackLink } from '../back-link/back-link.component';
import { CategoryList } from '../categories/category-list.component';
import { DeleteState } from '../delete-state/delete-state.component';
import { ListSkeleton } from '../list-screen/list-skeleton.component';
import { ListScreen } from '../list-screen/list-screen.component';
import { LicenseDocumentsDocument, type LicenseDocumentsQuery } from './license-documents.generated';
import { toStateRows } from './to-state-rows';

const TITLE = 'Licensed states';

const skeleton = (
  <ListSkeleton
    title={TITLE}
    label="Loading license documents"
    column="State"
    actions={<Skeleton variant="rounded" width={104} height={40} />}
  />
);

type LenderState = NonNullable<LicenseDocumentsQuery['tenant']['lender']>['lenderStates'][number];

/** License documents, by state. */
export function LicenseDocuments() {
  const list = useListQuery(LicenseDocumentsDocument);
  const [isAdding, setAdding] = useKeptState('documents-mfe/adding-states', false);
  const [removed, setRemoved] = useState<LenderState>();
  const toRows = useCallback((data: LicenseDocumentsQuery, today: string) => toStateRows(data, today, setRemoved), []);
  const existingStates = new Set(list.shown?.tenant.lender?.lenderStates.map(({ region }) => region));
  const remainingStates = stateCodes.filter((code) => !existingStates.has(code));

  return (
    <>
      <BackLink />
      <ListScreen list={list} kind="license" skeleton={skeleton} toRows={toRows}>
        {(rows) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState
                title="No licensed states"
                message="Please submit requested documents to verify the lender's license in the selected states."
                action={
                  <Button variant="contained" onClick={() => setAdding(true)}>
                    Add licensed states
                  </Button>
                }
              />
            </Card>
          ) : (
            <CategoryList
              title={TITLE}
              label="State"
              rows={rows}
              actions={
                remainingStates.length > 0 && (
                  <Button variant="contained" onClick={() => setAdding(true)}>
                    Add states
                  </Button>
                )
              }
            />
          )
        }
      </ListScreen>
      <AddStates isOpen={isAdding} options={remainingStates} refresh={list.refresh} onClose={() => setAdding(false)} />
      <DeleteState state={removed} refresh={list.refresh} onClose={() => setRemoved(undefined)} />
    </>
  );
}
