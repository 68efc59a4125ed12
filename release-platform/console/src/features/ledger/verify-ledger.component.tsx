import type { Verification } from '@lender-portal/registry-api';
import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { TimestampLabel } from '../../components/timestamp.component';
import { queries } from '../../registry/queries';
import { errorMessage } from '../../registry/registry-failure';

/** The verification of the ledger; "Verify" repeats it. */
export function VerifyLedger() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(queries.verification());
  const result = error ? undefined : data;
  return (
    <Alert
      severity={result ? (result.ok ? 'success' : 'error') : error ? 'error' : 'info'}
      role="status"
      action={
        <Button variant="outlined" size="small" loading={isFetching} onClick={() => void refetch()}>
          Verify
        </Button>
      }
    >
      <Typography variant="subtitle2" component="div">
        {error ? 'The ledger could not be verified' : result ? titleOf(result) : 'Verifying…'}
      </Typography>
      {error && <span>{errorMessage(error)}</span>}
      {result?.ok === false && <span>Restore the database from a backup, and review write access to it.</span>}
      {result?.ok && (
        <>
          <span>Verified</span> <TimestampLabel value={new Date(dataUpdatedAt).toISOString()} />
          {result.rows > 0 && (
            <>
              {' '}
              <span>· head</span> <code>{result.head}</code>
            </>
          )}
        </>
      )}
    </Alert>
  );
}

function titleOf({ ok, rows, broken }: Verification): string {
  if (!ok) return `Revision ${broken} was altered`;
  return rows === 1 ? 'The only revision is unaltered' : `All ${rows} revisions are unaltered`;
}
