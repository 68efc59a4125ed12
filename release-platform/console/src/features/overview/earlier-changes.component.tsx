import type { LedgerRow } from '@lender-portal/registry-api';
import { color, fontSize } from '@lender-portal/ui';
import { Link, styled } from '@mui/material';
import { SectionCard } from '../../components/card.component';
import { changesOf, nameOfChange } from '../../components/changes';
import { describeTarget, formatWho } from '../../components/format';
import { TimestampLabel } from '../../components/timestamp.component';
import { followPageLink } from '../../navigation/follow-link';
import { urls } from '../../navigation/urls';

const List = styled('ol')({
  margin: 0,
  padding: '0 24px 16px',
  listStyle: 'none',
  fontSize: fontSize(14),
  '@media (max-width: 599.95px)': { paddingInline: 16 },
  '& li': { padding: '8px 0', borderTop: `1px solid ${color('border')}` },
  '& li:first-of-type': { borderTop: 0 },
  '& .what': { fontWeight: 550, overflowWrap: 'anywhere' },
  '& .who': { color: color('ink-muted'), overflowWrap: 'anywhere' },
});

const Empty = styled('p')({ padding: '0 24px 24px', color: color('ink-muted'), fontSize: fontSize(14) });

/** The changes before the last one, one line each. */
export function EarlierChanges({ rows }: { rows: readonly LedgerRow[] }) {
  return (
    <SectionCard
      title="Earlier revisions"
      end={
        <Link href={urls.ledger()} onClick={followPageLink} variant="body2">
          View ledger
        </Link>
      }
    >
      {rows.length === 0 && <Empty>No earlier revisions.</Empty>}
      {rows.length > 0 && (
        <List role="list">
          {rows.map((row) => (
            <li key={row.seq}>
              <div className="what">{summarize(row)}</div>
              <div className="who">
                <span>{`${row.seq} ·`}</span> <TimestampLabel value={row.at} />{' '}
                <span>{`· ${formatWho(row.who)}${row.forced ? ', forced' : ''}${describeRollback(row)}`}</span>
              </div>
            </li>
          ))}
        </List>
      )}
    </SectionCard>
  );
}

function describeRollback({ isRollback, rolledBackIn }: LedgerRow): string {
  const [seq] = Object.values(rolledBackIn);
  return `${isRollback ? ', rollback' : ''}${seq === undefined ? '' : `, rolled back in revision ${seq}`}`;
}

function summarize(row: LedgerRow): string {
  const [first, ...more] = changesOf(row);
  if (!first) return row.reason || 'No map changes';
  return `${nameOfChange(first)} → ${describeTarget(first.to)}${more.length > 0 ? `, and ${more.length} more` : ''}`;
}
