import type { LedgerRow } from '@lender-portal/registry-api';
import { Alert, Button, styled } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ChangeList } from '../../components/change-list.component';
import { formatWho } from '../../components/format';
import { TimestampLabel } from '../../components/timestamp.component';
import { callRegistry } from '../../registry/call';

const Rows = styled('ul')({ display: 'grid', gap: 8, margin: '8px 0 12px', padding: 0, listStyle: 'none' });

interface ConflictProps {
  /** The revision that the dialog was based on. */
  seen: number;
  /** The live revision. */
  live: number;
  onLookAgain: () => void;
}

/** Shows a concurrent change of the map before the user continues. */
export function Conflict({ seen, live, onLookAgain }: ConflictProps) {
  const { data: rows } = useQuery({
    queryKey: ['since', seen, live],
    queryFn: () => callRegistry<LedgerRow[]>(`/ledger?after=${seen}&limit=20`),
  });
  return (
    <Alert severity="warning" role="alert">
      <strong>Someone else changed the live map.</strong>{' '}
      <span>{`You reviewed revision ${seen}, but revision ${live} is live. Your input is kept.`}</span>
      {rows && (
        <Rows role="list">
          {rows.map((row) => (
            <li key={row.seq}>
              <span>{`${row.seq} · ${formatWho(row.who)},`}</span> <TimestampLabel value={row.at} />
              <span>{row.reason && `: ${row.reason}`}</span>
              <ChangeList change={row} />
            </li>
          ))}
        </Rows>
      )}
      <Button size="small" variant="outlined" onClick={onLookAgain} sx={rows ? {} : { mt: 1.5 }}>
        Review with their change
      </Button>
    </Alert>
  );
}
