import { color, ErrorIcon, fontSize, SuccessIcon } from '@lender-portal/ui';
import { Button, Card, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { TimestampLabel } from '../../components/timestamp.component';
import { queries } from '../../registry/queries';
import { errorMessage } from '../../registry/registry-failure';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  padding: '16px 24px',
  '@media (max-width: 599.95px)': { padding: 16 },
  '& > svg': { flex: 'none' },
  '& > .good': { color: color('success') },
  '& > .bad': { color: color('error') },
  '& .text': { flex: '1 1 240px', minWidth: 0, fontSize: fontSize(14) },
  '& .text p': { color: color('ink-muted'), overflowWrap: 'anywhere' },
  '& code': { fontSize: fontSize(12) },
});

/** The verification of the ledger; "Verify" repeats it. */
export function VerifyLedger() {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(queries.verification());
  return (
    <Card component="section" aria-label="Verification">
      <Row>
        {(error || data?.ok === false) && <ErrorIcon className="bad" />}
        {!error && data?.ok && <SuccessIcon className="good" />}
        <div className="text" role="status">
          {error && (
            <>
              <strong>The ledger could not be verified</strong>
              <p>{errorMessage(error)}</p>
            </>
          )}
          {!error && data?.ok === false && (
            <>
              <strong>{`Revision ${data.broken} was altered`}</strong>
              <p>Restore the database from a backup, and review write access to it.</p>
            </>
          )}
          {!error && data?.ok && (
            <>
              <strong>
                {data.rows === 1 ? 'The only revision is unaltered' : `All ${data.rows} revisions are unaltered`}
              </strong>
              <p>
                <span>Verified</span> <TimestampLabel value={new Date(dataUpdatedAt).toISOString()} />
                {data.rows > 0 && (
                  <>
                    {' '}
                    <span>{`· head`}</span> <code>{data.head}</code>
                  </>
                )}
              </p>
            </>
          )}
          {!error && !data && <p>Verifying all revisions…</p>}
        </div>
        <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
          Verify
        </Button>
      </Row>
    </Card>
  );
}
