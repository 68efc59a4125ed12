import type { LedgerRow, ModuleReports } from '@lender-portal/registry-api';
import { color, ErrorIcon, fontSize, SuccessIcon } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { formatCount } from '../../components/format';

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: fontSize(14),
  '& .good': { flex: 'none', color: color('success') },
  '& .bad': { flex: 'none', color: color('error') },
  '&.failing': { color: color('error') },
});

/** Reports cover the last hour, counted per minute. */
const MINUTE_MS = 60_000;

interface SinceThenProps {
  row: LedgerRow;
  /** Undefined while loading. */
  reports: readonly ModuleReports[] | undefined;
}

/** Browser reports since the last change, to show whether it helped or broke something. */
export function ReportsSinceChange({ row, reports }: SinceThenProps) {
  const live = reports?.filter(({ module }) => module in row.set).flatMap((own) => own.live ?? []) ?? [];
  const sumOf = (count: 'mounts' | 'failures') => live.reduce((sum, counted) => sum + counted[count], 0);
  const [mounts, failures] = [sumOf('mounts'), sumOf('failures')];
  if (live.length === 0) return null;
  const when = live.some(({ since }) => Date.parse(since) - Date.parse(row.at) > MINUTE_MS)
    ? 'in the last hour'
    : 'since then';
  if (mounts + failures === 0) return <Line className="whom">{`No browser reports ${when}.`}</Line>;
  return (
    <Line className={failures > 0 ? 'failing' : ''}>
      {failures > 0 ? <ErrorIcon size={20} className="bad" /> : <SuccessIcon size={20} className="good" />}
      <span>
        {`In lenders’ browsers ${when}: ${formatCount(mounts)} ${mounts === 1 ? 'mount' : 'mounts'}, ${failures === 0 ? 'none' : formatCount(failures)} failed`}
      </span>
    </Line>
  );
}
