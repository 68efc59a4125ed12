import type { LedgerRow, ModuleReports } from '@lender-portal/registry-api';
import { color, ErrorIcon, fontSize, SuccessIcon } from '@lender-portal/ui';
import { styled } from '@mui/material';
import { formatNumber } from '../../components/format';

const Line = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: fontSize(14),
  '& .good': { flex: 'none', color: color('success') },
  '& .bad': { flex: 'none', color: color('error') },
  '&.failing': { color: color('error') },
});

interface ReportsOfChangeProps {
  row: LedgerRow;
  /** Undefined while loading. */
  reports: readonly ModuleReports[] | undefined;
}

/** Browser reports about the releases of the last change, to show whether it helped or broke something. */
export function ReportsOfChange({ row, reports }: ReportsOfChangeProps) {
  const own = reports?.filter(({ module }) => module in row.set) ?? [];
  const live = own.flatMap(({ module, releases }) => releases.filter(({ release }) => release === row.set[module]));
  const sumOf = (count: 'mounts' | 'failures') => live.reduce((sum, counted) => sum + counted[count], 0);
  const [mounts, failures] = [sumOf('mounts'), sumOf('failures')];
  if (own.length === 0) return null;
  if (mounts + failures === 0) return <Line className="whom">No browser reports in the last hour.</Line>;
  return (
    <Line className={failures > 0 ? 'failing' : ''}>
      {failures > 0 ? <ErrorIcon size={20} className="bad" /> : <SuccessIcon size={20} className="good" />}
      <span>
        {`In lenders’ browsers in the last hour: ${formatNumber(mounts)} ${mounts === 1 ? 'mount' : 'mounts'}, ${failures === 0 ? 'none' : formatNumber(failures)} failed`}
      </span>
    </Line>
  );
}
