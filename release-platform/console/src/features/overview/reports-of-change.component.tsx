import { formatCount, formatInteger } from '@lender-portal/dates';
import type { LedgerRow, ModuleReports } from '@lender-portal/registry-api';
import { Alert } from '@mui/material';

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
  return (
    <Alert severity={failures > 0 ? 'error' : mounts > 0 ? 'success' : 'info'} role="note">
      {mounts + failures === 0
        ? 'No browser reports in the last hour.'
        : `In lenders’ browsers in the last hour: ${formatCount(mounts, 'mount')}, ${failures === 0 ? 'none' : formatInteger(failures)} failed`}
    </Alert>
  );
}
