import type { LedgerRow } from '@lender-portal/registry-api';
import { Alert, Button, List, ListItem, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ChangeList } from '../../components/change-list.component';
import { formatWho } from '../../components/format';
import { TimestampLabel } from '../../components/timestamp.component';
import { callRegistry } from '../../registry/call';

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
    <Alert severity="warning">
      <Typography variant="subtitle2" component="div">
        Someone else changed the live map.
      </Typography>
      <span>{`You reviewed revision ${seen}, but revision ${live} is live. Your input is kept.`}</span>
      <List role="list" dense>
        {rows?.map((row) => (
          <ListItem key={row.seq} disablePadding sx={{ display: 'block' }}>
            <span>{`${row.seq} · ${formatWho(row.who)},`}</span> <TimestampLabel value={row.at} />
            <span>{row.reason && `: ${row.reason}`}</span>
            <ChangeList change={row} />
          </ListItem>
        ))}
      </List>
      <Button size="small" variant="outlined" onClick={onLookAgain}>
        Review with their change
      </Button>
    </Alert>
  );
}
