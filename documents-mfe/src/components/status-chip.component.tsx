import { Chip } from '@mui/material';

interface StatusStyle {
  label?: string;
  color: 'primary' | 'success' | 'warning' | 'error' | 'default';
}

const styles: Readonly<Record<string, StatusStyle>> = {
  PendingApproval: { label: 'Pending approval', color: 'primary' },
  Approved: { color: 'success' },
  Expired: { color: 'warning' },
  Missing: { color: 'warning' },
  Rejected: { color: 'error' },
};

/** Unknown statuses are displayed unchanged. */
const toChip = (status: string): Required<StatusStyle> => ({
  label: status,
  color: 'default',
  ...(Object.hasOwn(styles, status) && styles[status]),
});

/** Status of a category. */
export function StatusChip({ status }: { status: string }) {
  return <Chip {...toChip(status)} />;
}

/** The same with the classes of MUI's chip only, for the rows of long lists. */
export function PlainStatusChip({ status }: { status: string }) {
  const { label, color } = toChip(status);
  return <span className={`MuiChip-root MuiChip-color${color[0]!.toUpperCase()}${color.slice(1)}`}>{label}</span>;
}
