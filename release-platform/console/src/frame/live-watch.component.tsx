import { formatInstant } from '@lender-portal/dates';
import type { LedgerRow } from '@lender-portal/registry-api';
import { notify } from '@lender-portal/ui';
import { Alert, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatWho } from '../components/format';
import { describeFreezes } from '../components/freezes';
import { openPage } from '../navigation/follow-link';
import { urls } from '../navigation/urls';
import { queries, STATE_KEY, type Live } from '../registry/queries';
import { isSessionEnd, errorMessage } from '../registry/registry-failure';
import { useHolder } from '../registry/holder';

/**
 * Polls the live revision every ten seconds while the page is visible. Refreshes the data and keeps user input.
 */
export function LiveWatch() {
  const queryClient = useQueryClient();
  const { name } = useHolder();
  const { data: live, error, dataUpdatedAt, refetch } = useQuery(queries.live());
  const last = useRef<Live>(undefined);

  useEffect(() => {
    const before = last.current;
    last.current = live;
    if (!before || !live || before.etag === live.etag) return;
    void queryClient.invalidateQueries({ queryKey: STATE_KEY });
    if (before.revision === live.revision) return;
    void queryClient.fetchQuery(queries.ledger(undefined, 1)).then(
      ([row]) => {
        // Dialogs that change the map report conflicts themselves.
        const isTold = document.querySelector('[data-tells-changes]') !== null;
        if (row && row.who !== `token:${name}` && !isTold)
          notify.warning(changedBy(row), {
            action: { label: 'View ledger', onClick: () => openPage(urls.ledger({ revision: row.seq })) },
          });
      },
      () => undefined,
    );
  }, [live, name, queryClient]);

  if (!error || isSessionEnd(error)) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mx: { xs: 2, md: 4 }, mt: 3 }}
      action={
        <Button size="small" variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {`${errorMessage(error)} ${dataUpdatedAt > 0 ? `Last updated ${formatInstant(new Date(dataUpdatedAt).toISOString())}.` : ''}`}
    </Alert>
  );
}

const changedBy = ({ seq, who, set, freezes }: LedgerRow) =>
  Object.keys(set).length === 0 && Object.keys(freezes).length > 0
    ? `${formatWho(who)}: ${describeFreezes(freezes).join('. ')}.`
    : `${formatWho(who)} changed the live map. Revision ${seq} is live.`;
